import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { mayChange } from '@kirdaar/domain/auditions/places.ts';
import { useState } from 'react';
import { MessageButton } from '../../messaging/messages/writing/message-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { MapLink } from './invitation-facts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { isOver, ownTime } from './standing.ts';
import type { AnswerSending } from './use-answer.ts';

type Props = {
  invitation: OwnInvitation;
  answering: AnswerSending;
  show: (now: OwnInvitation) => void;
  /** Whether the bar below shows the problem. */
  hasBar: boolean;
  isChanging: boolean;
  onChange: (wants: boolean) => void;
  onSettled: () => void;
};
type OtherAnswer = 'decline' | 'another_time';

/** The actions of an invitation other than picking a time. */
export function InvitationActs(props: Props) {
  const { invitation, answering, show, hasBar, isChanging, onChange, onSettled } = props;
  const { state, kind, start } = invitation;
  const [wish, setWish] = useState<OtherAnswer | null>(null);
  const now = new Date();
  const isEnded = invitation.over || isOver(invitation, now);
  const isOpen = ['invited', 'confirmed', 'reschedule_asked'].includes(state) && !isEnded;
  const hasTime = state === 'confirmed' && start !== null;
  const changes = isOpen && hasTime && mayChange({ start: new Date(start) }, now);
  return (
    <>
      {isOpen && state === 'invited' && kind !== 'self_tape' && <Waiting {...props} />}
      {!hasBar && (
        <p role="alert" className="font-medium text-red-text empty:hidden">
          {answering.problem}
        </p>
      )}
      {isOpen && hasTime && !changes && (
        <p className="text-sm text-ink-soft">
          It is too late to change your time here. Ask the casting team for another one.
        </p>
      )}
      {isOpen && (
        <div className="own-acts">
          {changes && (
            <Button variant="secondary" aria-expanded={isChanging} onClick={() => onChange(!isChanging)}>
              {isChanging ? 'Keep my time' : 'Change time'}
            </Button>
          )}
          {kind !== 'self_tape' && state !== 'reschedule_asked' && (
            <Button variant="secondary" onClick={() => setWish('another_time')}>
              Ask for another time
            </Button>
          )}
          <Button variant="secondary" onClick={() => setWish('decline')}>
            I cannot come
          </Button>
        </div>
      )}
      <MessageButton
        partner={{ projectId: async () => invitation.project._id, artist: null }}
        className="self-start"
      >
        <Icon name="message" size="size-4.5" />
        Message the casting team
      </MessageButton>
      {wish && (
        <ReasonDialog
          key={wish}
          invitation={invitation}
          wish={wish}
          show={show}
          onClose={(isSent) => {
            setWish(null);
            if (isSent) onSettled();
          }}
        />
      )}
    </>
  );
}

/** The actions of a confirmed time or a video call: join it, and add to the calendar (rule
    auditions/calendar-1). */
export function ConfirmedWays({ invitation }: Pick<Props, 'invitation'>) {
  const { _id, place, link, kind, state } = invitation;
  const isConfirmed = state === 'confirmed' && kind !== 'self_tape';
  if (!isConfirmed && !link) return null;
  return (
    <div className="own-acts">
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonStyle({ variant: 'primary' })}
        >
          <Icon name="play" size="size-4.5" />
          Join<span className="sr-only"> (opens in a new window)</span>
        </a>
      )}
      {isConfirmed && kind === 'in_person' && place && <MapLink place={place} />}
      {isConfirmed && (
        <a
          href={`/api/auditions/invitations/${_id}/calendar.ics`}
          download="audition.ics"
          className={buttonStyle({ variant: 'secondary' })}
        >
          <Icon name="calendar" size="size-4.5" />
          Add to calendar
        </a>
      )}
    </div>
  );
}

/** The waiting line, for artists without a place (rule auditions/line-1). */
function Waiting({ invitation, answering: { send, pending }, onSettled }: Props) {
  const { waitingSince, free, picking } = invitation;
  const isTooLate = picking === 'too_late' || picking === 'over';
  const isOffered = ownTime(invitation) !== null;
  const act = async (answer: 'wait' | 'stop_waiting') => {
    if (await send({ answer })) onSettled();
  };
  if (!waitingSince && (isOffered || free.length > 0 || isTooLate)) return null;
  return (
    <div className="own-acts">
      {waitingSince ? (
        <Button variant="secondary" pending={pending} onClick={() => void act('stop_waiting')}>
          Leave the waiting list
        </Button>
      ) : (
        <Button pending={pending} onClick={() => void act('wait')}>
          Put me on the waiting list
        </Button>
      )}
    </div>
  );
}
