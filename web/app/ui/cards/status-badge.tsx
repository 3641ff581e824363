import type { ApplicationStatus } from '@kirdaar/domain/casting/applications/application-status.ts';
import { Badge } from '../badge.tsx';

/** Applied in marigold, Shortlisted in green; nothing for neither (rule applications/status-6). */
export function StatusBadge({ status }: { status: ApplicationStatus | undefined }) {
  if (status === 'applied') return <Badge tone="applied">Applied</Badge>;
  if (status === 'shortlisted') return <Badge tone="shortlisted">Shortlisted</Badge>;
  return null;
}
