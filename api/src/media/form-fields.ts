import type { FileField, Operation } from '@kirdaar/contract/operation.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import type { Schema } from '../json-schema/schemas.ts';
import { textFieldsOf } from '../json-schema/text-fields.ts';
import { longestText } from '../json-schema/text-length.ts';

/** The most that a text of a form may take, and in characters where people count them. */
export type TextField = { maxBytes: number; maxLength: number | undefined };

/** What a form may bring, as its operation says: everything else is not kept. */
export type FormFields = { texts: ReadonlyMap<string, TextField>; files: readonly FileField[] };

// of a UTF-16 unit in UTF-8
const bytesOfUnit = 3;
// bytes of the spaces around a typed value, which are trimmed away
const trimmedSpaces = 1024;
// a flag or a number, which has no length of its own, is never longer
const unsaidLength = limits.typedNumber;

/** The fields of a form with their sizes, read off the contract: the largest legal value fits, however it is written. */
export function formFieldsOf({ body, files = [] }: Operation): FormFields {
  const properties = Object.entries(textFieldsOf(body).properties ?? {}) as [string, Schema][];
  return { texts: new Map(properties.map(([name, schema]) => [name, textField(schema)])), files };
}

function textField(schema: Schema): TextField {
  const maxLength = longestText(schema);
  // the length of JSON text is that of every letter spelled out, which takes no more bytes
  if (schema.contentSchema) return { maxBytes: trimmedSpaces + (maxLength ?? 0), maxLength: undefined };
  return { maxBytes: trimmedSpaces + (maxLength ?? unsaidLength) * bytesOfUnit, maxLength };
}
