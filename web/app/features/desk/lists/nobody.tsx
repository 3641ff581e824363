import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { withoutFilters } from '../../../ui/filters/filter-params.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { isNarrowed, stageOf } from '../desk-params.ts';

type Props = {
  params: URLSearchParams;
  /** How many candidates the role has at all stages. */
  candidates: number;
  onClear: () => void;
};

/** A list without candidates: why, and what to do about it. */
export function Nobody({ params, candidates, onClear }: Props) {
  const others = withoutFilters(params, ['seen']);
  if (params.get('seen') === 'false' && !isNarrowed(others)) {
    return <Empty title="Everybody has been seen." action="Show all" onAct={onClear} />;
  }
  if (isNarrowed(params))
    return <Empty title="Nobody fits these filters." action="Clear filters" onAct={onClear} />;
  if (stageOf(params) === 'considered' && candidates === 0) {
    return <EmptyState title="Nobody has applied for this role yet." />;
  }
  return <EmptyState title="Nobody here yet." />;
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
