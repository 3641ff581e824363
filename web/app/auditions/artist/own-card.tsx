import type { OwnInvitationRow } from '@kirdaar/contract/auditions/answers.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { momentHere, timeText } from '../../ui/text/audition-times.ts';
import { kindLabels, stageLabels } from './labels.ts';
import { ownTime, standing } from './standing.ts';

/** An invitation in the list: project, time and state. The whole card is a link. */
export function OwnCard({ invitation }: { invitation: OwnInvitationRow }) {
  const { _id, project, role, kind, stage, place, state } = invitation;
  const { badge, tone } = standing(invitation, new Date());
  const when = whenText(invitation);
  return (
    <article className="own-card" data-open={(state === 'invited' && !invitation.over) || undefined}>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={tone}>{badge}</Badge>
        <Badge>{stageLabels[stage]}</Badge>
      </p>
      <h3 className="text-lg leading-snug font-semibold">
        <Link to={`/auditions/${_id}`} className="own-card-link">
          {project.name || 'Untitled Project'}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">
        {[role, kindLabels[kind], place?.city].filter(Boolean).join(', ')}
      </p>
      {when && (
        <p className="flex items-start gap-2 font-semibold tabular-nums">
          <span className="pt-0.5">
            <Icon name="calendar" size="size-4.5" />
          </span>
          {when}
        </p>
      )}
    </article>
  );
}

function whenText(invitation: OwnInvitationRow): string {
  const { state, deadline, answerBy } = invitation;
  const time = ownTime(invitation);
  if (time) return timeText(time);
  if (state === 'cancelled' || state === 'declined' || invitation.over) return '';
  if (deadline) return `Tape due ${momentHere(deadline)}`;
  return state === 'invited' && answerBy ? `Answer by ${momentHere(answerBy)}` : '';
}
