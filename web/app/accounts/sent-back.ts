import { useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { fromServer } from '../shell/forms/form-faults.ts';
import type { SentBack } from '../shell/forms/posted-form.ts';

/**
 * The start values of a form: empty, or as the server returned them for a submit without scripts. Stable
 * between renders: new error objects would be shown again endlessly.
 */
export function useBeginning<T extends FieldValues>(empty: T, sentBack: SentBack | undefined) {
  return useState(() => beginWith(empty, sentBack))[0];
}

function beginWith<T extends FieldValues>(empty: T, sentBack: SentBack | undefined) {
  if (!sentBack) return { defaultValues: empty };
  const errors = Object.entries(sentBack.faults).map(([name, message]) => [
    name,
    { type: fromServer, message },
  ]);
  return {
    defaultValues: { ...empty, ...sentBack.typed },
    errors: Object.fromEntries(errors) as FieldErrors<T>,
  };
}
