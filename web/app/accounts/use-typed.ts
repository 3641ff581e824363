import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { keepTyped, readTyped } from '../shell/memory/typed-text.ts';

/**
 * Restores what was typed before a reload, except in a field in use, and stores later input. `kept` names the
 * fields with their empty values: never a password.
 */
export function useTyped<T extends FieldValues>(
  formName: string,
  kept: Readonly<Partial<T>>,
  { getValues, setValue, watch }: Pick<UseFormReturn<T>, 'getValues' | 'setValue' | 'watch'>,
): void {
  useEffect(() => {
    const names = Object.keys(kept) as Path<T>[];
    const before = readTyped(formName, kept);
    for (const name of names) {
      if (getValues(name).length === 0) setValue(name, before[name] as PathValue<T, Path<T>>);
    }
    const { unsubscribe } = watch((typed) =>
      keepTyped(formName, Object.fromEntries(names.map((name) => [name, typed[name]]))),
    );
    return unsubscribe;
  }, [formName, kept, getValues, setValue, watch]);
}
