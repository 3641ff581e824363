import type { FieldValues, Path, PathValue, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** `register` for a form that came from the server: its HTML holds the default values, and what was typed before our
    script arrived is taken over. The plain one would put the field's default value in its place. */
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
    // where the server sent the form back: the first field in fault, also without our script
    const autoFocus = Object.keys(errors)[0] === name;
    return { ...field, ref, defaultValue, autoFocus };
  };
}
