import { useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';

/** A long text cut after some lines, with Show more / Show less only if something is hidden. */
export function ClampText({ text, lines = 4 }: { text: string; lines?: 3 | 4 | 6 }) {
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);

  // before the first paint, to avoid a layout shift by the button
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const measure = () => {
      if (!open) setLong(node.scrollHeight > node.clientHeight + 1);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [open]);

  const clamp = { 3: 'line-clamp-3', 4: 'line-clamp-4', 6: 'line-clamp-6' }[lines];
  return (
    <div>
      <p ref={box} id={id} className={cx('max-w-prose whitespace-pre-line', !open && clamp)}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-11 font-semibold text-red-text underline underline-offset-4"
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
