import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import { declineReasonLabels, isLive } from '@kirdaar/domain/auditions/invitations.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { momentHere, timeText } from '../../ui/text/audition-times.ts';
import { talentPath } from './addresses.ts';
import { isUnanswered, type RoundOfPerson, standsAt } from './person-texts.ts';
import { onWire, type RoundTime } from './round-times.ts';
import { Tapes } from './tapes.tsx';
import { WhatsAppShare } from './whatsapp-share.tsx';

type Props = {
  person: TeamInvitation;
  time: RoundTime | null;
  role: string | null;
  project: { _id: string; name: string | null; projectIdentifier: string };
  round: RoundOfPerson;
  /** Whether the round is open. */
  isOpen: boolean;
  decides: boolean;
  onMove: () => void;
  onCancel: () => void;
  onAgain: () => void;
  onMessage: () => void;
};

/** An invited artist: state, message, tapes, and actions. */
export function PersonRow({ person, time, role, project, round, isOpen, decides, ...acts }: Props) {
  const { name, photo, state, reason, text, waitingSince, publicIdentifier } = person;
  const { label, tone } = standsAt(person, round);
  const isTape = round.kind === 'self_tape';
  const live = isLive(state);
  const mayAnswer = live && !isUnanswered(person, round);
  const asksTime = isOpen && state === 'reschedule_asked';
  const items = [
    ...(isOpen && mayAnswer && !isTape && !asksTime ? [{ label: 'Move', onSelect: acts.onMove }] : []),
    ...(isOpen && person.mayAskAgain ? [{ label: 'Ask again', onSelect: acts.onAgain }] : []),
    ...(person.artistId ? [{ label: 'Message', onSelect: acts.onMessage }] : []),
    ...(isOpen && live ? [{ label: 'Cancel', danger: true, onSelect: acts.onCancel }] : []),
  ];
  return (
    <article className="person-row">
      <Avatar name={name} photo={photo} />
      <div className="person-words">
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="font-semibold">
            {publicIdentifier ? (
              <Link to={talentPath(project.projectIdentifier, publicIdentifier, person.roleId)}>{name}</Link>
            ) : (
              name
            )}
          </h3>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={tone}>{label}</Badge>
            {waitingSince && <Badge tone="soon">Waiting</Badge>}
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-sm text-ink-soft tabular-nums">
            {[role, time ? timeText(onWire(time)) : live && !isTape && 'No time yet']
              .filter(Boolean)
              .join(' · ')}
          </p>
          {state === 'invited' && time && person.heldUntil && (
            <p className="text-sm text-ink-soft tabular-nums">Held until {momentHere(person.heldUntil)}</p>
          )}
          {reason === 'not_available' && <p className="text-sm">Cancelled: {name} is no longer available.</p>}
          {reason && reason !== 'not_available' && (
            <p className="text-sm">
              {declineReasonLabels[reason]}
              {text && <q className="ml-1">{text}</q>}
            </p>
          )}
          {!reason && text && <q className="text-sm">{text}</q>}
          <Tapes person={person} />
        </div>
      </div>
      {decides && (
        <div className="person-acts">
          {asksTime && (
            <Button variant="secondary" size="sm" onClick={acts.onMove}>
              Move
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {isOpen && mayAnswer && !asksTime && (
            <WhatsAppShare person={person} role={role} project={project} />
          )}
          {items.length > 0 && (
            <Menu label={`More for ${name}`} trigger={<Icon name="more" />} items={items} />
          )}
        </div>
      )}
    </article>
  );
}
