import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import type { NoticePage } from '../../messaging/notifications/load-notices.ts';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';

// the whole page loads lazily: the list of routes, which every page loads, stays short
const importPage = () => import('../../messaging/notifications/notices-page.tsx');
const NoticesPage = part('notices', importPage, (it) => it.NoticesPage);
const NoticesError = part('notices/error', importPage, (it) => it.NoticesError);

/** The viewer's notifications, and the mail settings. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const user = await requireUser(request);
  const { loadNotices } = await NoticesPage.fetch();
  return loadNotices(user, params.page, request.signal);
}

type Address = { page?: string | undefined };
const titleOf = ({ page }: Address) => (page === 'settings' ? 'Mail settings' : 'Notifications');

export const HydrateFallback = () => (
  <FullScreenSpinner title={titleOf(useParams())} what="your notifications" />
);

export const meta = ({ params }: { params: Address }) => [
  { title: `${titleOf(params)} · Kirdaar` },
  { name: 'robots', content: 'noindex' },
];

export default function Page({ loaderData }: { loaderData: NoticePage }) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <NoticesPage shown={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <NoticesError error={error} />
    </Suspense>
  );
}
