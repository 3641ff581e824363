import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { createRoot } from 'react-dom/client';
import { toast } from '../../ui/toasts/toast.ts';
import { forgetAll } from '../memory/viewer-cache.ts';
import { isSignedOut } from './session.ts';
import { onSessionChange } from './session-state.ts';
import { markedViewer, markViewer, viewerMark } from './viewer-mark.ts';

/** A tab in front asks the server for the user, at most this often. */
const askedAtMostEvery = 60_000;

/** Makes sure that no screen outlives its session. A session may end or change in another tab, on another device, or
    while the browser keeps this page for Back. After a sign-out the page is reloaded; after another user's sign-in a
    notice comes first. `renew` reloads all data on screen. Gives a function that stops the watch. */
export function watchSession(viewer: string, renew: () => Promise<void>): () => void {
  let lastLook = Date.now();
  const isMarked = () => markedViewer() === viewer;

  async function look(restored = false) {
    lastLook = Date.now();
    const now = await whoIsThere();
    if (now === 'unknown' ? isMarked() : now?._id === viewer) {
      markViewer(viewer);
      reveal();
    } else if (now !== 'unknown' || restored) {
      conceal();
      forgetAll();
      if (now && now !== 'unknown' && !restored) void tellOf(now);
      else location.reload();
    }
  }

  async function takeOver() {
    await renew();
    // the sign-in page itself shows the reason
    if (location.pathname !== '/login') toast('You are signed out. Please sign in again.', 'info');
  }

  const gone = new AbortController();
  const { signal } = gone;
  const stopListening = onSessionChange((why) => why === 'ended' && void takeOver());
  addEventListener(
    'storage',
    // not when all is cleared: the tab that signs out gets this event too, and goes home by itself
    ({ key }) => {
      if (key === viewerMark && !isMarked()) void look();
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      const due = !isMarked() || Date.now() - lastLook > askedAtMostEvery;
      if (document.visibilityState === 'visible' && due) void look();
    },
    { signal },
  );
  // a restored page must not be visible for a frame before its user is known
  addEventListener('pagehide', ({ persisted }) => persisted && conceal(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && void look(true), { signal });

  // another tab's mark may be older or newer than this page
  if (markedViewer() === null || isMarked()) markViewer(viewer);
  else void look();

  return () => {
    gone.abort();
    stopListening();
    markViewer('');
  };
}

/** Shows that another user is signed in; nothing else of the page can be seen or used from here on. */
async function tellOf({ name }: SelfUser): Promise<void> {
  try {
    const { OtherSession } = await import('./other-session.tsx');
    const place = document.createElement('div');
    place.dataset.unconcealed = '';
    document.body.append(place);
    createRoot(place).render(<OtherSession name={name} />);
  } catch {
    // if the notice fails to load, a reload is enough
    location.reload();
  }
}

/** The signed-in user on the server, null for none; 'unknown' if the request fails. */
async function whoIsThere(): Promise<SelfUser | null | 'unknown'> {
  try {
    const { callApi } = await import('../calls/api.ts');
    return await callApi('currentUser', {});
  } catch (error) {
    return isSignedOut(error) ? null : 'unknown';
  }
}

/** Hides the whole page (base.css), also from screen readers; it keeps its position and typed text. */
function conceal(): void {
  document.documentElement.dataset.concealed = '';
}

function reveal(): void {
  delete document.documentElement.dataset.concealed;
}
