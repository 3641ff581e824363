import { useEffect, useRef } from 'react';
import { cx } from '../class-names.ts';

/** `code` is the server's, of a refusal. */
export type Notice = { kind: 'error' | 'success'; text: string; code?: string };

/** A sentence about the form as a whole; announced when it appears, and scrolled into view. */
export function FormNotice({ notice, id }: { notice: Notice | null; id?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // a sticky bar is visible already
    if (notice && !box.current?.closest('.form-bar')) box.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <div ref={box} aria-live="polite" className="empty:hidden">
      {notice && (
        <p
          id={id}
          className={cx(
            'rounded-md border px-4 py-3 font-medium',
            notice.kind === 'error'
              ? 'border-red-text bg-red-wash text-red-text'
              : 'border-green-text bg-green-wash text-green-text',
          )}
        >
          {notice.text}
        </p>
      )}
    </div>
  );
}
