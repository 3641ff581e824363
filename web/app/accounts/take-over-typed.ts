import type { FieldValues, Path, PathValue, RegisterOptions, UseFormReturn } from 'react-hook-form';

/**
 * `register` for a server-rendered form: keeps what was typed before the scripts loaded. The plain `register`
 * would replace it by the default value.
 */
export function takeOverTyped<T extends FieldValues>({
  register,
  setValue,
  formState: { defaultValues, errors },
}: Pick<UseFormReturn<T>, 'register' | 'setValue' | 'formState'>) {
  return <N extends Path<T>>(name: N, options?: RegisterOptions<T, N>) => {
    const field = register(name, options);
    const ref = (input: HTMLInputElement | null) => {
      const typed = input?.value;
      field.ref(input);
      if (typed && input.value !== typed) {
        setValue(name, typed as PathValue<T, Path<T>>, { shouldDirty: true });
      }
    };
    const defaultValue: string | undefined = defaultValues?.[name] || undefined;
    // when the server returned the form: the first field in fault, also without scripts
    const autoFocus = Object.keys(errors)[0] === name;
    return { ...field, ref, defaultValue, autoFocus };
  };
}
