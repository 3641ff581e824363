import type { KeyboardEvent } from 'react';

/** A held Enter presses a button once: what it leads to, a question or the next person, is not answered by the same press
    (rule desk/screens-4). */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && (event.target as Element).closest('button'))
    event.preventDefault();
}
