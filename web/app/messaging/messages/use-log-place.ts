import type { Message } from '@kirdaar/contract/messaging/threads.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as at the end, in pixels. */
const near = 80;

/** The scroll position of a message log. It starts at the end and follows new messages while there, or
    when the user wrote one. Otherwise the position stays (rule messages/screens-2). */
export function useLogPlace(log: RefObject<HTMLDivElement | null>, messages: readonly Message[]) {
  const before = useRef({ first: '', last: '', height: 0, isAtEnd: true });
  const [isBehind, setBehind] = useState(false);

  useLayoutEffect(() => {
    const box = log.current;
    const first = messages[0]?._id ?? '';
    const last = messages.at(-1);
    if (!box || !last) return;
    const was = before.current;
    const isNew = last._id !== was.last;
    if (was.isAtEnd || (isNew && last.mine)) box.scrollTop = box.scrollHeight;
    else if (first !== was.first) box.scrollTop += box.scrollHeight - was.height;
    else if (isNew) setBehind(true);
    before.current = { first, last: last._id, height: box.scrollHeight, isAtEnd: atEnd(box) };
  }, [log, messages]);

  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const look = () => {
      before.current.isAtEnd = atEnd(box);
      if (before.current.isAtEnd) setBehind(false);
    };
    // a keyboard or a longer draft shrinks the log
    const sizes = new ResizeObserver(() => {
      if (before.current.isAtEnd) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener('scroll', look, { passive: true });
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [log]);

  const toEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  };
  return { isBehind, toEnd };
}

const atEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < near;
