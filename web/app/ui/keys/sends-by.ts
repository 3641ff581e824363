import type { KeyboardEvent } from 'react';

/** For a field of several lines: Ctrl or Cmd with Enter sends it. */
export function sendsBy(send: () => void) {
  return {
    'aria-keyshortcuts': 'Control+Enter',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      send();
    },
  };
}
