import type { FieldValues, FormState, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../calls/api-error.ts';

/** The kind of a fault that only the server found. */
export const fromServer = 'server';

/** Puts the server's faults on their fields, and gives the sentence for the form as a whole (null when every fault
    found its field). Typed text stays. */
export function showFaults<T extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  fallback: string,
): string | null {
  const faults = error instanceof ApiError ? error.errors : [];
  const known = faults.filter((fault) => (fault.path.split('.')[0] as string) in form.getValues());
  for (const fault of known)
    form.setError(fault.path as Path<T>, { type: fromServer, message: fault.message });
  return known.length > 0 && known.length === faults.length ? null : messageOf(error, fallback);
}

/** Whether a form may be sent: when it is valid and changed (rule accounts/sign-in-7). Faults from the server do not
    block: the same content may be sent again. */
export function isSendable<T extends FieldValues>({ isValid, isDirty, errors }: FormState<T>): boolean {
  const faults = Object.values(errors);
  const isJudgedByServerOnly = faults.length > 0 && faults.every((fault) => fault?.type === fromServer);
  return isDirty && (isValid || isJudgedByServerOnly);
}
