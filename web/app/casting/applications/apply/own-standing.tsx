import { outcomeLabels } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import type { ApplyState } from '../../../projects/detail/role-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { StatusBadge } from '../../../ui/cards/status-badge.tsx';

/** The status of the viewer's own application: the outcome, else the status (rule outcomes/shown-1). */
export function OwnStanding({ state }: { state: Extract<ApplyState, { kind: 'status' }> }) {
  const { outcome, status } = state;
  if (!outcome) return <StatusBadge status={status} />;
  return <Badge tone={outcome === 'booked' ? 'shortlisted' : 'closed'}>{outcomeLabels[outcome]}</Badge>;
}
