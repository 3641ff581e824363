import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';

/** The props of every form control, in addition to its own attributes. */
export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The message shown and announced below the control. */
  error?: ReactNode;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
  /** The id of a message about several fields, where it makes this one invalid. */
  sharedErrorId?: string | false;
};

/** Ids that connect a control to its label, hint and error; spread `control` on the control itself. */
export function useField({ id, hint, error, sharedErrorId }: Partial<FieldProps> & { id?: string }) {
  const made = useId();
  const base = id ?? made;
  const hintId = `${base}-hint`;
  const errorId = `${base}-error`;
  const described = [sharedErrorId, error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    id: base,
    hintId,
    errorId,
    control: {
      id: base,
      'aria-invalid': error || sharedErrorId ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  };
}

type Props = FieldProps & { ids: ReturnType<typeof useField>; className?: string; children: ReactNode };

/** Label, control, hint and error of one field. `data-fault` marks an invalid field for styles and for its form. */
export function Field({ ids, label, hint, error, optional, className, children }: Props) {
  return (
    <div data-fault={error ? true : undefined} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label id={`${ids.id}-label`} htmlFor={ids.id} className="text-sm font-semibold">
        {label}
        {optional && <Optional />}
      </label>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export function Optional() {
  return <span className="font-normal text-ink-faint"> (optional)</span>;
}

/** The hint and the live error line below a control or a group. */
export function FieldNotes({ ids, hint, error }: Pick<Props, 'ids' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={ids.hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <p id={ids.errorId} aria-live="polite" className="text-sm font-medium text-red-text empty:hidden">
        {error}
      </p>
    </>
  );
}
