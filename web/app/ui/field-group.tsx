import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { FieldNotes, type FieldProps, Optional, useField } from './field.tsx';

type Props = FieldProps & { className?: string; children: ReactNode };

/** A named group of controls (fieldset) with one hint and one error. */
export function FieldGroup({ label, hint, error, optional, className, children }: Props) {
  const ids = useField({ hint, error });
  return (
    <fieldset
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={ids.control['aria-describedby']}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {optional && <Optional />}
      </legend>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </fieldset>
  );
}
