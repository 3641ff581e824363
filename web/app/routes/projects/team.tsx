import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import type { Invitation, Team, TeamAddress } from '../../projects/team/load-team.ts';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';

// loaded on opening: the route list is on every page and must stay small
const importTeam = () => import('../../projects/team/team-page.tsx');
const TeamPage = part('team', importTeam, (it) => it.TeamPage);
const TeamError = part('team/error', importTeam, (it) => it.TeamError);

/** The team of a project, or an invitation into one. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  await requireUser(request);
  const { loadTeam } = await TeamPage.fetch();
  return loadTeam(params as TeamAddress);
}

// the address of an invitation is a secret: it is never sent as the referrer
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

const titleOf = ({ token }: { token?: string | undefined }) => (token ? 'An invitation to a team' : 'Team');

export const HydrateFallback = () => <FullScreenSpinner title={titleOf(useParams())} what="the team" />;

export const meta = ({ params }: { params: { token?: string } }) => [
  { title: `${titleOf(params)} · Kirdaar` },
  { name: 'robots', content: 'noindex' },
];

export default function Page({ loaderData }: { loaderData: Team | Invitation }) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <TeamPage shown={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <TeamError error={error} />
    </Suspense>
  );
}
