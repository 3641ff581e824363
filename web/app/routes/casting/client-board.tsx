import type { BoardCover, BoardView } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { Suspense } from 'react';
import { data } from 'react-router';
import '../../casting/boards/client/client.css';
import { apiContext, publicUrlContext } from '../../shell/calls/context.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { part } from '../../shell/page/part.tsx';
import { shareAddress, shareSize } from '../../ui/pictures/photo-source.ts';
import type { Route } from './+types/client-board';

// the board's parts load with the page: the route list is on every page and must stay small
const importClient = () => import('../../casting/boards/client/client-page.tsx');
const ClientPage = part('board/client', importClient, (it) => it.ClientPage);
const FailedBoard = part('board/failed', importClient, (it) => it.FailedBoard);

type Envelope<T> = { data?: T; code?: string; message?: string };

/** The page before a board is entered, and its candidates for a client who entered it in this browser (rule
    boards/open-4). If these fail, the browser loads them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const callApi = context.get(apiContext);
  const write = { method: 'POST', body: { token: params.token }, isOwn: true } as const;
  const { status, body } = await callApi('/api/boards/cover', write);
  const { data: cover, code, message } = body as Envelope<BoardCover>;
  if (!cover) throw data({ code, message }, { status });
  const entered = cover.client && (await callApi(`/api/boards/${cover.client.boardId}/view`));
  const view = (entered?.body as Envelope<BoardView> | undefined)?.data;
  const shown = view && { view: withoutLaterBlurs(view), day: dateInIndia(new Date()) };
  return { cover, shown, publicUrl: context.get(publicUrlContext) };
}

/** Drops the placeholders of hidden photographs: three quarters of the page's bytes. */
function withoutLaterBlurs(view: BoardView): BoardView {
  const items = view.items.map((item) => ({
    ...item,
    photographs: item.photographs.map((photo, place) => (place === 0 ? photo : { ...photo, blur: '' })),
  }));
  return { ...view, items };
}

/** The address is a secret: the page is not cached, and other sites do not get the address. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const shown = loaderData as Route.ComponentProps['loaderData'] | undefined;
  if (!shown) return pageMeta({ title: 'Shortlist', noindex: true });
  const { project, title, from, banner } = shown.cover;
  return pageMeta({
    title: `Shortlist for ${project}`,
    description: `${title}, from ${from}`,
    publicUrl: shown.publicUrl,
    image: banner && shareAddress(banner.url),
    imageAlt: project,
    imageSize: shareSize,
    noindex: true,
  });
};

/** Nothing changes by itself; the page keeps its answers. */
export const shouldRevalidate = () => false;

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense>
      <ClientPage cover={loaderData.cover} shown={loaderData.shown} token={params.token} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <FailedBoard error={error} />
    </Suspense>
  );
}
