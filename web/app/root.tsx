import displayFace from '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2?url';
import textFace from '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2?url';
import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import type { Route } from './+types/root';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { OfflineNotice } from './frame/offline-notice.tsx';
import { apiContext } from './shell/calls/context.ts';
import favicon from './shell/frame/favicon.svg?url';
import { forgetDrawnData } from './shell/page/drawn-data.ts';
import { ErrorScreen } from './shell/page/error-screen.tsx';
import { useNonce } from './shell/page/nonce.tsx';
import { part } from './shell/page/part.tsx';
import { pageIsReady } from './shell/page/scripts-after-paint.ts';
import { ScrollPlaces } from './shell/page/scroll-places.tsx';
import { currentUser } from './shell/session/session.ts';
import { knownUser, rememberUser, sessionIsStale } from './shell/session/session-state.ts';
import { useSessionWatch } from './shell/session/use-session-watch.ts';
import { useUser } from './shell/session/use-user.ts';
import './styles/app.css';
import { pressOnce } from './ui/keys/press-once.ts';
import { ToastOutlet } from './ui/toasts/toast-outlet.tsx';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: textFace },
  { ...font, href: displayFace },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
];

/** The current user; a failed look-up means signed out (rule accounts/sessions-4). */
export async function loader({ context }: Route.LoaderArgs): Promise<{ user: SelfUser | null }> {
  const { status, body } = await context.get(apiContext)('/api/auth');
  return { user: status === 200 ? (body as { data: SelfUser }).data : null };
}

let hydrating = true;

/** Reuses the server's data, and loads again only after a sign-in or sign-out. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<{ user: SelfUser | null }> {
  if (hydrating && !knownUser()) rememberUser(serverLoader().then(({ user }) => user));
  hydrating = false;
  return { user: await currentUser() };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = sessionIsStale;

/** No shared cache may keep a page. Pages of signed-in users are not cached at all (server/pages.ts). */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie',
});

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useSessionWatch();
  useEffect(() => {
    // not while React works: a press in a part without hydration triggers that first
    queueMicrotask(pageIsReady);
    forgetDrawnData();
  }, []);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        {/* the keyboard of a phone resizes the page: sticky footers stay above it */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#17141a" />
        {/* styles of later pages have the same nonce */}
        <meta property="csp-nonce" content="" nonce={nonce} />
        <Meta />
        <Links />
      </head>
      <body onKeyDownCapture={pressOnce}>
        <SkipLink />
        <Header />
        {children}
        <Footer />
        <OfflineNotice />
        <ToastOutlet />
        <ScrollPlaces />
        <Scripts />
      </body>
    </html>
  );
}

// for few users, once in a life
const OfAge = part(
  'of-age',
  () => import('./profiles/guardians/of-age-dialog.tsx'),
  (it) => it.OfAgeDialog,
);

export default function App() {
  const user = useUser();
  return (
    <Main>
      <Outlet />
      <Suspense>{user?.hasComeOfAge && <OfAge user={user} />}</Suspense>
    </Main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Main>
      <ErrorScreen error={error} />
    </Main>
  );
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
  );
}

/** The first stop of the Tab key: skips to the content. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="top-2 left-2 z-50 rounded-md bg-marigold px-4 py-3 font-semibold text-poster-ink not-focus:sr-only focus:fixed"
    >
      Skip to content
    </a>
  );
}
