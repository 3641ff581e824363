import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { type Stage, stageLabels, stages } from '@kirdaar/domain/casting/desk/stages.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { withoutFilters } from '../../../ui/filters/filter-params.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { withStage } from '../addresses.ts';
import { isNarrowed, roleOf, stageOf, withoutRole } from '../desk-params.ts';
import { NobodyApplied } from './nobody-applied.tsx';

type Props = {
  params: URLSearchParams;
  project: Project;
  /** The number of the role's candidates at each stage. */
  countAt: (stage: Stage) => number;
  onClear: () => void;
};

/** An empty list: the reason with an action, or a link to a non-empty stage (rule desk/screens-14). */
export function EmptyList({ params, project, countAt, onClear }: Props) {
  const others = withoutFilters(params, ['seen']);
  if (params.get('seen') === 'false' && !isNarrowed(others)) {
    return <Empty title="Everybody has been seen." action="Show all" onAct={onClear} />;
  }
  if (isNarrowed(params))
    return <Empty title="Nobody matches these filters." action="Clear filters" onAct={onClear} />;
  const here = stageOf(params);
  // others may have applied for a role
  const isRole = roleOf(params) !== withoutRole || project.roles.length === 0;
  if (isRole && stages.every((stage) => countAt(stage) === 0))
    return <NobodyApplied project={project} params={params} />;
  const first = stages.find((stage) => stage !== here && countAt(stage) > 0);
  return (
    <EmptyState
      title="Nobody here yet."
      action={
        first && (
          <ButtonLink to={`?${withStage(params, first)}`} variant="secondary">
            Go to {stageLabels[first]}
          </ButtonLink>
        )
      }
    />
  );
}

function Empty({ title, action, onAct }: { title: string; action: ReactNode; onAct: () => void }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" onClick={onAct}>
          {action}
        </Button>
      }
    />
  );
}
