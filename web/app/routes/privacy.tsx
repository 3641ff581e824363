import { PaperPage } from '../features/legal/paper-page.tsx';
import { privacy } from '../features/legal/papers.ts';
import { publicUrlContext } from '../shell/calls/context.ts';
import { pageMeta } from '../shell/page/page-meta.ts';
import type { Route } from './+types/privacy';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(publicUrlContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: privacy.title,
    description: privacy.lead,
    publicUrl: loaderData?.publicUrl,
    path: privacy.path,
  });

export default function Privacy() {
  return <PaperPage paper={privacy} />;
}
