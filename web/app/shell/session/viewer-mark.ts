import { ApiError } from '../calls/api-error.ts';

/** The tabs of a browser share the signed-in user's id under this name, '' for none. Only a hint of a change: the
    server decides. */
export const viewerMark = 'kirdaar:viewer';

/** The last user this tab marked. */
let own = '';

/** Marks the signed-in user for other tabs. Without storage they notice when they come to the front. */
export function markViewer(id: string): void {
  own = id;
  try {
    if (markedViewer() !== id) localStorage.setItem(viewerMark, id);
  } catch {
    // storage is off: no mark is read or written
    own = '';
  }
}

/** The last mark; null without one. */
export function markedViewer(): string | null {
  try {
    return localStorage.getItem(viewerMark);
  } catch {
    return null;
  }
}

/** Whether another tab signed this tab's user out, or another user in. */
export function viewerHasChanged(): boolean {
  return own !== '' && markedViewer() !== own;
}

/** Call it before sending. Throws when another tab signed another user in: the call would be in their name. */
export function refuseForSomebodyElse(): void {
  const marked = own && markedViewer();
  if (!marked || marked === own) return;
  throw new ApiError({
    status: 0,
    code: 'session.other',
    message: 'Someone else is signed in in this browser now. Reload this page.',
  });
}
