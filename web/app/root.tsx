import displayFace from '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2?url';
import textFace from '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2?url';
import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router';
import type { Route } from './+types/root';
import { Announcement, readAnnouncement } from './frame/announcement.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { OfflineNotice } from './frame/offline-notice.tsx';
import { isWide } from './frame/page-kinds.ts';
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
import { latePart } from './ui/late-part.tsx';
import { picturesOrigin } from './ui/pictures/photo-source.ts';
import { ToastOutlet } from './ui/toasts/toast-outlet.tsx';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: textFace },
  { ...font, href: displayFace },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
];

/** The current user; a failed look-up means signed out (rule accounts/sessions-4). And the announcement. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const ask = context.get(apiContext);
  const [{ status, body }, announced] = await Promise.all([ask('/api/auth'), ask('/api/announcement')]);
  return {
    user: status === 200 ? (body as { data: SelfUser }).data : null,
    announcement: readAnnouncement(announced, request),
  };
}
type RootData = { user: SelfUser | null; announcement: string | null };

let hydrating = true;
let announced: Promise<string | null> = Promise.resolve(null);

/** Reuses the server's data, and loads again only after a sign-in or sign-out. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  if (hydrating) announced = serverLoader().then(({ announcement }) => announcement);
  if (hydrating && !knownUser()) rememberUser(serverLoader().then(({ user }) => user));
  hydrating = false;
  return { user: await currentUser(), announcement: await announced };
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
    <html lang="en-IN" data-pictures={picturesOrigin()}>
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
      <body onKeyDownCapture={pressOnce} className={useIsWide() ? 'wide' : undefined}>
        <SkipLink />
        <Header />
        {children}
        <Footer />
        <OfflineNotice />
        <ToastOutlet />
        <ScrollPlaces />
        <HeadingFocus />
        <Scripts />
      </body>
    </html>
  );
}

// a page is seen before another one is asked for
const HeadingFocus = latePart(
  () => import('./shell/page/heading-focus.tsx'),
  (part) => part.HeadingFocus,
);

// for few users: once in a life, and once a version
const Asks = part(
  'asks',
  () => import('./accounts/asks.tsx'),
  (it) => it.Asks,
);

export default function App({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  return (
    <Main>
      {loaderData.announcement && <Announcement text={loaderData.announcement} />}
      <Suspense>{user && (user.hasComeOfAge || user.agreedTo?.isOld) && <Asks user={user} />}</Suspense>
      <Outlet />
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

function useIsWide(): boolean {
  const { pathname } = useLocation();
  return isWide(pathname, useUser() !== null);
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
