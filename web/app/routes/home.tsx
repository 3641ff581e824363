import { ClientsStrip } from '../features/street/clients-strip.tsx';
import { ClosingCall } from '../features/street/closing-call.tsx';
import { FeaturedProfiles } from '../features/street/featured-profiles.tsx';
import { Hero } from '../features/street/hero.tsx';
import { HowItWorks } from '../features/street/how-it-works.tsx';
import { ProjectsStrip } from '../features/street/projects-strip.tsx';
import { publicUrlContext } from '../shell/calls/context.ts';
import { serverGet } from '../shell/calls/server-get.ts';
import { pageMeta } from '../shell/page/page-meta.ts';
import { shownArtist, shownProject } from '../ui/cards/shown.ts';
import type { Route } from './+types/home';

/** Eight people and three projects; each part may fail on its own, the page still comes. */
export async function loader({ context }: Route.LoaderArgs) {
  const [artists, projects] = await Promise.all([
    serverGet(context, 'listArtists', { query: { limit: 8, on: 'home' } }).then(
      (answer) => answer.artists.map(shownArtist),
      () => null,
    ),
    serverGet(context, 'listPublicProjects', { query: { limit: 3 } }).then(
      (answer) => answer.projects.map(shownProject),
      () => null,
    ),
  ]);
  return { artists, projects, publicUrl: context.get(publicUrlContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ publicUrl: loaderData?.publicUrl, path: '/' });

export default function Home({ loaderData: { artists, projects } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <FeaturedProfiles artists={artists} />
      <ProjectsStrip projects={projects} />
      <HowItWorks />
      <ClientsStrip />
      <ClosingCall />
    </>
  );
}
