import { limits } from '@kirdaar/domain/limits.ts';
import type { Schema } from './schemas.ts';

// of a UTF-16 unit that is spelled out ('\u0915')
const jsonOfUnit = 6;
// what stands between two values of JSON: a comma, quotes, a colon, and the spaces that indent them
const betweenValues = 64;
// a flag or a number, which has no length of its own, is never longer
const unsaid = limits.typedNumber;

/** The longest of the texts that a value may be; undefined where it is none that is typed freely. */
export function longestText({ maxLength, anyOf = [] }: Schema): number | undefined {
  const lengths = [maxLength, ...anyOf.map((choice) => longestText(choice as Schema))];
  return lengths.reduce(
    (most, length) => (length === undefined ? most : Math.max(most ?? 0, length)),
    undefined,
  );
}

/** The most characters that a value takes written as JSON, however it is spelled and indented. */
export function longestJson(schema: Schema): number {
  if (schema.type === 'array')
    return (schema.maxItems ?? 0) * (longestJson(schema.items as Schema) + betweenValues);
  if (schema.type !== 'object') return (longestText(schema) ?? unsaid) * jsonOfUnit;
  const properties = Object.entries(schema.properties ?? {}) as [string, Schema][];
  return properties.reduce((sum, [name, part]) => sum + name.length + longestJson(part) + betweenValues, 0);
}
