import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';

// the whole page loads lazily: the list of routes, which every page loads, stays short
const importPage = () => import('../../messaging/messages/messages-page.tsx');
const MessagesPage = part('messages', importPage, (it) => it.MessagesPage);

/** The viewer's conversations. Each part of the page loads its own data. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireUser(request);
  await MessagesPage.fetch();
  return null;
}

export const HydrateFallback = () => <FullScreenSpinner title="Messages" what="your messages" />;

export const meta = ({ params }: { params: { threadId?: string } }) => [
  { title: `${params.threadId ? 'Conversation' : 'Messages'} · Kirdaar` },
  { name: 'robots', content: 'noindex' },
];

export default function Page() {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <MessagesPage />
    </Suspense>
  );
}
