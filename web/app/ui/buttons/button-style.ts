import { cx } from '../class-names.ts';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'marigold';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  block?: boolean;
};

const variants = {
  primary: 'bg-red text-white hover:bg-red-deep',
  secondary: 'border border-edge bg-raised text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-red-text bg-raised text-red-text hover:bg-red-wash',
  marigold: 'bg-marigold text-poster-ink hover:bg-[#ffbc5e]',
};

const sizes = {
  // small only visually: a finger gets 44 px
  sm: 'min-h-9 px-3.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-lg',
};

const off =
  'disabled:border-transparent disabled:bg-line disabled:text-ink-faint aria-disabled:cursor-progress';

/** The shared look of buttons, links and file pickers. */
export function buttonStyle({ variant = 'primary', size = 'md', block }: ButtonLook = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold leading-tight whitespace-nowrap',
    'transition-colors duration-150 select-none',
    variants[variant],
    sizes[size],
    off,
    block && 'w-full',
  );
}
