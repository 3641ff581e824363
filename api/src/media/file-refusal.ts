import { type RefusalCode, refusals } from '@kirdaar/contract/refusals.ts';
import { Refusal } from '../core/refusal.ts';

/** A refusal of one uploaded file, with the name of its form field. */
export function fileRefusal(
  code: RefusalCode,
  field: string,
  message: string = refusals[code].message,
): Refusal {
  return new Refusal(code, { message, errors: [{ path: field, message }] });
}
