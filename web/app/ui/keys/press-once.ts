import type { KeyboardEvent } from 'react';

/** A held Enter presses a button once: the same press must not answer the next question or person (rule
    desk/screens-4). */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && (event.target as Element).closest('button'))
    event.preventDefault();
}
