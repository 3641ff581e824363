import type { PreferenceName } from '@kirdaar/domain/projects/terms/terms.ts';
import { useController } from 'react-hook-form';
import type { ProjectValues } from '../form-values.ts';
import type { TermsPath } from './terms-values.ts';

const wishLabels: Record<PreferenceName, string> = {
  languages: 'languages',
  skills: 'skills',
  dialects: 'dialects',
  height: 'height',
  place: 'where they live',
};

/** The tick that makes a wish a condition of fitting (rule terms/fields-2). */
export function MustHave({ name, wish }: { name: TermsPath; wish: PreferenceName }) {
  const { field } = useController<ProjectValues, `${TermsPath}.must`>({ name: `${name}.must` });
  const others = (field.value ?? []).filter((one) => one !== wish);
  return (
    <label className="flex min-h-6 items-center gap-2 self-start text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-4.5 shrink-0 accent-red"
        checked={others.length < (field.value ?? []).length}
        onChange={(event) => field.onChange(event.target.checked ? [...others, wish] : others)}
        onBlur={field.onBlur}
      />
      <span>
        Must have<span className="sr-only"> for {wishLabels[wish]}</span>
      </span>
    </label>
  );
}
