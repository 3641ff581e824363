import { useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { fromServer } from '../shell/forms/form-faults.ts';
import type { SentBack } from '../shell/forms/posted-form.ts';

/** How a form begins: empty, or as the server sent it back where it was sent without our scripts. The same from render to
    render: faults that come anew would be shown anew, for ever. */
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
