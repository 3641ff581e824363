import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { FieldNotes, type FieldProps, Optional, useField } from './field.tsx';

type Props = FieldProps & {
  /** Given if single controls refer to them; else created here. */
  ids?: ReturnType<typeof useField>;
  /** Exactly one is chosen. */
  role?: 'radiogroup';
  className?: string;
  children: ReactNode;
};

/** A named group of controls (fieldset) with one hint and one error. */
export function FieldGroup(props: Props) {
  const { label, hint, error, optional, role, className, children } = props;
  const own = useField({ hint, error });
  const ids = props.ids ?? own;
  return (
    <fieldset
      role={role}
      aria-invalid={role && error ? true : undefined}
      data-fault={error ? true : undefined}
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
