import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string };

/** A square 44-pixel button with only an icon; its label is read out and shown as a tip. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors duration-150',
        'hover:bg-sunken hover:text-ink disabled:text-ink-faint disabled:hover:bg-transparent',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
