import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** A raised sheet of paper. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx('rounded-lg border border-line bg-raised p-5 shadow-low sm:p-6', className)}
    />
  );
}
