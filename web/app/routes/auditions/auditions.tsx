import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import type { OwnShown } from '../../auditions/artist/load-own.ts';
import { OwnSkeleton } from '../../auditions/artist/own-skeleton.tsx';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';

// the whole page loads lazily: the list of routes, which every page loads, stays short
const importOwn = () => import('../../auditions/artist/own-page.tsx');
const OwnPage = part('own-auditions', importOwn, (it) => it.OwnPage);
const OwnError = part('own-auditions/error', importOwn, (it) => it.OwnError);

/** Directors have no invitations: their rounds are with the projects. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const user = await requireUser(request);
  if (user.role === 'Director' && !params.invitationId) throw redirect('/projects');
  const { loadOwn } = await OwnPage.fetch();
  return loadOwn(params.invitationId, request.signal);
}

export const HydrateFallback = () => <OwnSkeleton />;

const invitation = 'An invitation on Kirdaar';
const hidden = { name: 'robots', content: 'noindex' };

/** A shared link shows nothing of the invitation (rule auditions/mine-4). */
export const meta = ({ params }: { params: { invitationId?: string } }) =>
  params.invitationId
    ? [
        { title: invitation },
        { property: 'og:title', content: invitation },
        { property: 'og:type', content: 'website' },
        hidden,
      ]
    : [{ title: 'My auditions · Kirdaar' }, hidden];

export default function Page({ loaderData }: { loaderData: OwnShown }) {
  return (
    <Suspense fallback={<OwnSkeleton />}>
      <OwnPage shown={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense fallback={<OwnSkeleton />}>
      <OwnError error={error} />
    </Suspense>
  );
}
