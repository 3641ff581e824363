import type { FittingRole } from '@kirdaar/contract/search/roles-for-me.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { Suspense } from 'react';
import { apiContext, type PageApi, publicUrlContext } from '../../shell/calls/context.ts';
import { serverGet } from '../../shell/calls/server-get.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { part } from '../../shell/page/part.tsx';
import { ClientsStrip } from '../../street/clients-strip.tsx';
import { ClosingCall } from '../../street/closing-call.tsx';
import { FeaturedProfiles } from '../../street/featured-profiles.tsx';
import { Hero } from '../../street/hero.tsx';
import { HowItWorks } from '../../street/how-it-works.tsx';
import { ProjectsStrip } from '../../street/projects-strip.tsx';
import { shownRole } from '../../street/roles/shown-roles.ts';
import { shownArtist, shownProject } from '../../ui/cards/shown.ts';
import type { Route } from './+types/home';

// loaded only where roles are shown
const RolesStrip = part(
  'home/roles',
  () => import('../../street/roles/roles-strip.tsx'),
  (it) => it.RolesStrip,
);

/** Eight people, three projects, and three roles for users with a list of roles. Each part may fail alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const [artists, projects, roles] = await Promise.all([
    serverGet(context, 'listArtists', { query: { limit: 8, on: 'home' } }).then(
      (answer) => answer.artists.map(shownArtist),
      () => null,
    ),
    serverGet(context, 'listPublicProjects', { query: { limit: 3 } }).then(
      (answer) => answer.projects.map(shownProject),
      () => null,
    ),
    rolesForMe(context.get(apiContext)),
  ]);
  return { artists, projects, roles, publicUrl: context.get(publicUrlContext) };
}

/** None when signed out, for directors, and for artists who are not listed yet. */
async function rolesForMe(callApi: PageApi) {
  const { status, body } = await callApi('/api/roles/for-me?limit=3');
  if (status !== 200) return [];
  const today = dateInIndia(new Date());
  return (body as { data: { roles: FittingRole[] } }).data.roles.map((role) => shownRole(role, today));
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ publicUrl: loaderData?.publicUrl, path: '/' });

export default function Home({ loaderData: { artists, projects, roles } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <FeaturedProfiles artists={artists} />
      <ProjectsStrip projects={projects} />
      {roles.length > 0 && (
        <Suspense>
          <RolesStrip roles={roles} />
        </Suspense>
      )}
      <HowItWorks />
      <ClientsStrip />
      <ClosingCall />
    </>
  );
}
