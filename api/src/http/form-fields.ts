import type { FileField, Operation } from '@kirdaar/contract/operation.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { textFieldsOf } from '../openapi/request.ts';
import type { Schema } from '../openapi/schemas.ts';

/** The most that a text of a form may take, and in characters where the contract counts them. */
export type TextField = { maxBytes: number; maxLength: number | undefined };

/** What a form may bring, as its operation says: everything else is not kept. */
export type FormFields = { texts: ReadonlyMap<string, TextField>; files: readonly FileField[] };

// of a UTF-16 unit: in UTF-8, and written out in JSON ('\u0915')
const bytesOfUnit = { plain: 3, json: 6 } as const;
// spaces around a value, which are trimmed away; in JSON also what stands between the values
const around = { plain: 1024, json: 64 } as const;
// a date, a state, a flag, a number: what the contract gives no length is never longer
const unsaidLength = limits.shortText;

/** The fields of a form with their sizes, read off the contract: the largest legal value fits, however it is written. */
export function formFieldsOf({ body, files = [] }: Operation): FormFields {
  const properties = Object.entries(textFieldsOf(body).properties ?? {}) as [string, Schema][];
  return { texts: new Map(properties.map(([name, schema]) => [name, textField(schema)])), files };
}

function textField(schema: Schema): TextField {
  const list = schema.contentSchema as Schema | undefined;
  if (list) return { maxBytes: around.plain + jsonBytes(list), maxLength: undefined };
  const maxLength = longest(schema);
  return { maxBytes: around.plain + (maxLength ?? unsaidLength) * bytesOfUnit.plain, maxLength };
}

/** The longest of the texts that a field may be; undefined where the contract gives no length. */
function longest({ maxLength, anyOf = [] }: Schema): number | undefined {
  const lengths = [maxLength, ...anyOf.map((choice) => longest(choice as Schema))];
  return lengths.reduce(
    (most, length) => (length === undefined ? most : Math.max(most ?? 0, length)),
    undefined,
  );
}

function jsonBytes(schema: Schema): number {
  if (schema.type === 'array')
    return (schema.maxItems ?? 0) * (jsonBytes(schema.items as Schema) + around.json);
  if (schema.type !== 'object') return (longest(schema) ?? unsaidLength) * bytesOfUnit.json;
  const properties = Object.entries(schema.properties ?? {}) as [string, Schema][];
  return properties.reduce((sum, [name, part]) => sum + name.length + jsonBytes(part) + around.json, 0);
}
