import { limits } from '@kirdaar/domain/limits.ts';
import type { Schema } from './schemas.ts';

// of a UTF-16 unit that is spelled out ('\u0915'), and around a value: spaces, and what stands between two
const jsonOfUnit = 6;
const around = 64;
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
  if (schema.type === 'array') return (schema.maxItems ?? 0) * (longestJson(schema.items as Schema) + around);
  if (schema.type !== 'object') return (longestText(schema) ?? unsaid) * jsonOfUnit;
  const properties = Object.entries(schema.properties ?? {}) as [string, Schema][];
  return properties.reduce((sum, [name, part]) => sum + name.length + longestJson(part) + around, 0);
}
