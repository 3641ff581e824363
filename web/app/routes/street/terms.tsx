import { publicUrlContext } from '../../shell/calls/context.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { PaperPage } from '../../street/legal/paper-page.tsx';
import { terms } from '../../street/legal/papers.ts';
import type { Route } from './+types/terms';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(publicUrlContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: terms.title,
    description: terms.lead,
    publicUrl: loaderData?.publicUrl,
    path: terms.path,
  });

export default function Terms() {
  return <PaperPage paper={terms} />;
}
