import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

type Props = { title: string; disabled: boolean; onUndo: () => void };

/** Replaces a removed role and gets the focus: one press restores the role. */
export function RemovedRowNote({ title, disabled, onUndo }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={box}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-line bg-sunken px-4 py-2"
    >
      <p id={id} className="min-w-0 break-words">
        {title} was removed.
      </p>
      <Button variant="secondary" size="sm" aria-describedby={id} disabled={disabled} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
