import type { FieldValues, Path, PathValue, UseFormRegister, UseFormReturn } from 'react-hook-form';

/** `register` for a form that came from the server: what was typed before our script arrived is taken over. The plain
    one would put the field's default value in its place. */
export function takeOverTyped<T extends FieldValues>({
  register,
  setValue,
}: Pick<UseFormReturn<T>, 'register' | 'setValue'>): UseFormRegister<T> {
  return (name, options) => {
    const field = register(name, options);
    const ref = (input: HTMLInputElement | null) => {
      const typed = input?.value;
      field.ref(input);
      if (typed && input.value !== typed) {
        setValue(name, typed as PathValue<T, Path<T>>, { shouldDirty: true });
      }
    };
    return { ...field, ref };
  };
}
