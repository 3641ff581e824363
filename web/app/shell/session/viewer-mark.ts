import { ApiError } from '../calls/api-error.ts';

/** Under this name a browser's tabs tell each other who is signed in: an id, '' for nobody. It is a hint that something has
    changed, never the truth: that the server knows. */
export const viewerMark = 'kirdaar:viewer';

/** Whom this tab has told of. */
let own = '';

/** Leaves word of who is signed in. Where storage is refused, the other tabs find out when they are looked at. */
export function markViewer(id: string): void {
  own = id;
  try {
    if (markedViewer() !== id) localStorage.setItem(viewerMark, id);
  } catch {
    // switched off: nobody is told, and no word will come
    own = '';
  }
}

/** What the last word was; null when there is none. */
export function markedViewer(): string | null {
  try {
    return localStorage.getItem(viewerMark);
  } catch {
    return null;
  }
}

/** Whether another tab has signed out whom this tab knows, or signed somebody else in. */
export function viewerHasChanged(): boolean {
  return own !== '' && markedViewer() !== own;
}

/** To be asked before anything is sent. Throws when another tab has signed somebody else in since: it would be sent in
    their name. */
export function refuseForSomebodyElse(): void {
  const marked = own && markedViewer();
  if (!marked || marked === own) return;
  throw new ApiError({
    status: 0,
    code: 'session.other',
    message: 'Somebody else is signed in in this browser now. Load this page anew.',
  });
}
