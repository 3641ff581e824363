import { limits } from '@kirdaar/domain/limits.ts';
import type { Schema } from './schemas.ts';

// of a UTF-16 unit as an escape ('\u0915')
const jsonOfUnit = 6;
// between two values of JSON: a comma, quotes, a colon, and the spaces of indentation
const betweenValues = 64;
// an upper bound for a flag or a number, which has no length of its own
const unsaid = limits.typedNumber;

/** The longest text that a value can be; undefined when it is not free text. */
export function longestText({ maxLength, anyOf = [] }: Schema): number | undefined {
  const lengths = [maxLength, ...anyOf.map((choice) => longestText(choice as Schema))];
  return lengths.reduce(
    (most, length) => (length === undefined ? most : Math.max(most ?? 0, length)),
    undefined,
  );
}

/** The longest JSON form of a value in characters, with any escapes and indentation. */
export function longestJson(schema: Schema): number {
  if (schema.type === 'array')
    return (schema.maxItems ?? 0) * (longestJson(schema.items as Schema) + betweenValues);
  if (schema.type !== 'object') return (longestText(schema) ?? unsaid) * jsonOfUnit;
  const properties = Object.entries(schema.properties ?? {}) as [string, Schema][];
  return properties.reduce((sum, [name, part]) => sum + name.length + longestJson(part) + betweenValues, 0);
}
