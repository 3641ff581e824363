import type { FormMode } from './form-mode.ts';
import { modeRules } from './form-mode.ts';
import type { ProjectValues } from './form-values.ts';

/** What still stops the form, in the words of its rules: a button that is off says why. */
export function stillMissing(mode: FormMode, values: ProjectValues, hasBanner: boolean): string[] {
  const { schema, bannerRequired } = modeRules[mode];
  const checked = schema.safeParse(values);
  const faults = checked.success ? [] : checked.error.issues.map((issue) => issue.message);
  if (bannerRequired && !hasBanner) faults.push('Banner image is required');
  return [...new Set(faults)];
}

/** In one line: a phone keeps its height for the fields. */
export function StillMissing({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <p className="truncate text-sm text-ink-faint">
      {faults.length > 1 && `${faults.length} to go: `}
      {faults.join(', ')}
    </p>
  );
}
