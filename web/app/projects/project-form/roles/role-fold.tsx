import { type ReactNode, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** Whether a role is folded. A fault opens it, also at the next press on publishing; while rendering, so that the
    first fault can get the focus. */
export function useFold(startsFolded: boolean, fault: unknown, submits: number) {
  const [isFolded, setFolded] = useState(startsFolded);
  const seeks = fault === undefined ? null : submits;
  const [seen, setSeen] = useState(seeks);
  if (seeks !== seen) {
    setSeen(seeks);
    if (seeks !== null) setFolded(false);
  }
  return [isFolded, setFolded] as const;
}

type Props = { isFolded: boolean; controls: string; onToggle: () => void; children: ReactNode };

export function FoldButton({ isFolded, controls, onToggle, children }: Props) {
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls={controls}
      onClick={onToggle}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm text-left"
    >
      <Icon name="chevronDown" size={cx('size-4.5', !isFolded && 'rotate-180')} />
      <span className="min-w-0 break-words">{children}</span>
    </button>
  );
}
