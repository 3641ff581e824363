import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const tones = {
  neutral: 'bg-sunken text-ink-soft ring-1 ring-line ring-inset',
  applied: 'bg-marigold text-poster-ink',
  shortlisted: 'bg-green text-white',
  open: 'bg-green-wash text-green-text',
  soon: 'bg-marigold-wash text-marigold-text',
  closed: 'bg-red-wash text-red-text',
  draft: 'bg-transparent text-ink-soft ring-1 ring-edge ring-inset',
};

export type BadgeTone = keyof typeof tones;

/** A short state as text; the colour only repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 items-center gap-1 rounded-sm px-2 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
