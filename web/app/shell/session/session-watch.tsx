import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { createRoot } from 'react-dom/client';
import { toast } from '../../ui/toasts/toast.ts';
import { forgetAll } from '../memory/viewer-cache.ts';
import { isSignedOut } from './session.ts';
import { onSessionChange } from './session-state.ts';
import { markedViewer, markViewer, viewerMark } from './viewer-mark.ts';

/** A tab that comes to the front asks the server who is there, but not more often than this. */
const askedAtMostEvery = 60_000;

/** Makes sure that no screen of a signed-in person outlives their session. It may end, or become somebody else's,
    in another tab, on another device, or while the browser keeps this page in memory for Back. When the person was
    signed out, the page is loaded anew; when somebody else has signed in, it says so first. `renew` reloads all
    data on screen. Gives the function that stops the watch. */
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
    // who was led there reads why on the page itself
    if (location.pathname !== '/login') toast('You are signed out. Please sign in again.', 'info');
  }

  const gone = new AbortController();
  const { signal } = gone;
  const stopListening = onSessionChange((why) => why === 'ended' && void takeOver());
  addEventListener(
    'storage',
    // not when all is cleared: that is told to the tab that signs out as well, which goes home by itself
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
  // nothing may be seen of a page that the browser brings back, not for a frame, before it is known who looks at it
  addEventListener('pagehide', ({ persisted }) => persisted && conceal(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && void look(true), { signal });

  // another one's word may be old, or newer than this page
  if (markedViewer() === null || isMarked()) markViewer(viewer);
  else void look();

  return () => {
    gone.abort();
    stopListening();
    markViewer('');
  };
}

/** Says that somebody else is signed in now; nothing else of the page can be seen or used from here on. */
async function tellOf({ name }: SelfUser): Promise<void> {
  try {
    const { OtherSession } = await import('./other-session.tsx');
    const place = document.createElement('div');
    place.dataset.unconcealed = '';
    document.body.append(place);
    createRoot(place).render(<OtherSession name={name} />);
  } catch {
    // without the words for it, the page anew says enough
    location.reload();
  }
}

/** Who is signed in as the server knows it, null for nobody; 'unknown' when it cannot be asked. */
async function whoIsThere(): Promise<SelfUser | null | 'unknown'> {
  try {
    const { callApi } = await import('../calls/api.ts');
    return await callApi('currentUser', {});
  } catch (error) {
    return isSignedOut(error) ? null : 'unknown';
  }
}

/** Hides the whole page (base.css), also from screen readers; it keeps its place and all that was typed. */
function conceal(): void {
  document.documentElement.dataset.concealed = '';
}

function reveal(): void {
  delete document.documentElement.dataset.concealed;
}
