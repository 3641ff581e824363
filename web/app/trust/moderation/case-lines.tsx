import type { CaseLine } from '@kirdaar/contract/trust/moderation/facts.ts';
import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import { caseKinds } from '@kirdaar/domain/trust/moderation/case-kinds.ts';
import { dueText } from '@kirdaar/domain/trust/moderation/due.ts';
import { queueTitle } from '@kirdaar/domain/trust/moderation/queue.ts';
import { reportCategories } from '@kirdaar/domain/trust/moderation/reports.ts';
import { TextLink } from '../../ui/text/text-link.tsx';
import { FactList } from './facts.tsx';

/** Cases about a person or a project, each with its state (rules moderation/people-2, moderation/project-1). */
export const CaseLines = ({ cases }: { cases: CaseLine[] }) => (
  <FactList title="Reports and appeals" empty="None.">
    {cases.map(({ _id, kind, category, outcome, receivedAt, dueAt }) => (
      <li key={_id}>
        <TextLink to={`/admin/cases/${_id}`}>
          {category ? reportCategories[category] : queueTitle(kind)}
        </TextLink>{' '}
        of {formatDate(dateInIndia(new Date(receivedAt)))},{' '}
        {outcome ? caseKinds[kind][outcome] : `due ${dueText(new Date(dueAt))}`}
      </li>
    ))}
  </FactList>
);
