import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Spinner } from '../states/spinner.tsx';
import { type ButtonLook, buttonStyle } from './button-style.ts';

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** Busy: shows a spinner, keeps the focus and ignores further presses. */
    pending?: boolean;
  };

export function Button({ variant, size, block, pending, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      className={cx(buttonStyle({ variant, size, block }), className)}
    >
      {pending && <Spinner label={null} />}
      {children}
    </button>
  );
}
