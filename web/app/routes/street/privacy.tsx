import type { Answer } from '@kirdaar/contract/operations.ts';
import { apiContext, publicUrlContext } from '../../shell/calls/context.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { OfficerDetails } from '../../street/legal/grievance-officer.tsx';
import { PaperPage } from '../../street/legal/paper-page.tsx';
import { privacy } from '../../street/legal/papers.ts';
import type { Route } from './+types/privacy';

export async function loader({ context }: Route.LoaderArgs) {
  const { body } = await context.get(apiContext)('/api/grievance-officer');
  const { officer } = (body as { data: Answer<'readGrievanceOfficer'> }).data;
  return { publicUrl: context.get(publicUrlContext), officer };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: privacy.title,
    description: privacy.lead,
    publicUrl: loaderData?.publicUrl,
    path: privacy.path,
  });

export default function Privacy({ loaderData: { officer } }: Route.ComponentProps) {
  return (
    <PaperPage paper={privacy}>
      <section aria-labelledby="officer" className="flex flex-col gap-3 border-t-4 border-marigold pt-5">
        <h2 id="officer" className="font-display text-2xl">
          Grievance Officer
        </h2>
        <OfficerDetails officer={officer} />
      </section>
    </PaperPage>
  );
}
