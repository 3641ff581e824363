import type { FileField, Operation } from '@kirdaar/contract/operation.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import type { Schema } from '../json-schema/schemas.ts';
import { textFieldsOf } from '../json-schema/text-fields.ts';
import { longestText } from '../json-schema/text-length.ts';

/** The limits of a text in a form, in bytes and, for errors, in characters. */
export type TextField = { maxBytes: number; maxLength: number | undefined };

/** What a form can send, by its operation; all else is dropped. */
export type FormFields = { texts: ReadonlyMap<string, TextField>; files: readonly FileField[] };

// of a UTF-16 unit in UTF-8
const bytesOfUnit = 3;
// bytes of the spaces around a typed value, which are trimmed
const trimmedSpaces = 1024;
// an upper bound for a flag or a number, which has no length of its own
const unsaidLength = limits.typedNumber;

/** The fields of a form with their sizes, computed from the contract: the largest valid value fits in any
    spelling. */
export function formFieldsOf({ body, files = [] }: Operation): FormFields {
  const properties = Object.entries(textFieldsOf(body).properties ?? {}) as [string, Schema][];
  return { texts: new Map(properties.map(([name, schema]) => [name, textField(schema)])), files };
}

function textField(schema: Schema): TextField {
  const maxLength = longestText(schema);
  // the length of JSON text assumes escapes for every letter, which take no fewer bytes
  if (schema.contentSchema) return { maxBytes: trimmedSpaces + (maxLength ?? 0), maxLength: undefined };
  return { maxBytes: trimmedSpaces + (maxLength ?? unsaidLength) * bytesOfUnit, maxLength };
}
