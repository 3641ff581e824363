import { Link, type LinkProps } from 'react-router';
import { cx } from '../class-names.ts';

/** A link inside a sentence with a touch target. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'inline-block py-1 font-semibold text-red-text underline underline-offset-4 hover:no-underline',
        className,
      )}
    />
  );
}
