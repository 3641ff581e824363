import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { FormMode } from './form-mode.ts';
import { modeRules } from './form-mode.ts';
import type { ProjectValues } from './form-values.ts';

/** What is still missing in the form, with the messages of its rules: the reason of a disabled button. */
export function stillMissing(mode: FormMode, values: ProjectValues, hasBanner: boolean): string[] {
  const { schema, bannerRequired } = modeRules[mode];
  const checked = schema.safeParse(values);
  const faults = checked.success ? [] : checked.error.issues.map((issue) => issue.message);
  if (bannerRequired && !hasBanner) faults.push('Banner image is required');
  return [...new Set(faults)];
}

/** On one line, as a phone needs its height for the fields; a press shows all of it. A button leads to the
    first fault. */
export function StillMissing({ faults, onShow }: { faults: readonly string[]; onShow: () => void }) {
  if (faults.length === 0) return null;
  if (faults.length === 1)
    return (
      <button
        type="button"
        onClick={onShow}
        className="min-h-6 self-start rounded-sm text-left text-sm text-ink-faint pointer-coarse:min-h-11"
      >
        {faults}
      </button>
    );
  return (
    <div className="flex items-baseline justify-between gap-3 text-sm text-ink-faint">
      <details className="group min-w-0">
        <summary className="flex min-h-6 items-start gap-2 rounded-sm pointer-coarse:min-h-11 pointer-coarse:items-center group-open:items-start">
          <span className="min-w-0 truncate group-open:max-h-[30dvh] group-open:overflow-y-auto group-open:whitespace-normal">
            {`${faults.length} to go: ${faults.join(', ')}`}
          </span>
          <Icon name="chevronDown" size="size-4.5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
      </details>
      <Button variant="quiet" size="sm" onClick={onShow}>
        Show
      </Button>
    </div>
  );
}
