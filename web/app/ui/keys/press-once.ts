import { useEffect } from 'react';

/** A held Enter presses a button once: what it leads to, a question or the next person, is not answered by the same press
    (rule desk/screens-4). */
export function usePressOnce(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.repeat && event.key === 'Enter' && isButton) event.preventDefault();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
