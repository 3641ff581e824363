import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { mapLinkOf } from '@kirdaar/domain/auditions/links.ts';
import { auditionMessages } from '@kirdaar/domain/auditions/rounds.ts';
import { markText } from '@kirdaar/domain/trust/verification/verification.ts';
import type { ReactNode } from 'react';
import { useUser } from '../../shell/session/use-user.ts';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { DirectorLine } from '../../ui/director-line.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AuditionScript } from '../../ui/text/audition-script.tsx';
import { momentHere } from '../../ui/text/audition-times.ts';
import { ComplaintsLine } from '../../ui/text/complaints.tsx';
import { WarnedNote } from '../../ui/text/warned-note.tsx';

type Place = NonNullable<OwnInvitation['place']>;

/** A link to the map: the team's, else that of the address. */
export function MapLink({ place }: { place: Place }) {
  const { mapUrl, address, city } = place;
  return (
    <a
      href={mapUrl ?? mapLinkOf(address, city)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonStyle({ variant: 'secondary' })}
    >
      <Icon name="pin" size="size-4.5" />
      Open map
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  );
}

/** The facts of an invitation: place, what to bring, lines, and when to answer. */
export function InvitationFacts({ invitation }: { invitation: OwnInvitation }) {
  const { kind, state, place, bring, message, instructions, script, deadline, takes, answerBy } = invitation;
  const { director } = invitation.project;
  const isYoung = (useUser()?.age ?? 18) < 18;
  const isOpen = state === 'invited' || state === 'reschedule_asked';
  return (
    <div className="own-facts">
      <dl>
        <Fact label="Casting director">
          <DirectorLine director={director} isExplainedNearby />
          {director.verifiedOn && (
            <span className="text-sm text-ink-soft">{markText(director.verifiedOn)}</span>
          )}
        </Fact>
        {place && (
          <Fact label="Place">
            {place.name && <span className="font-semibold">{place.name}</span>}
            <span>
              {place.address}, {place.city}
            </span>
            {/* for a confirmed time it is among the actions */}
            {state !== 'confirmed' && state !== 'cancelled' && (
              <span className="pt-1">
                <MapLink place={place} />
              </span>
            )}
          </Fact>
        )}
        {kind === 'online' && (
          <Fact label="Place">
            {invitation.link ? 'Online' : 'Online. The link is shown here once your time is confirmed.'}
          </Fact>
        )}
        {deadline && <Fact label="Tape due">{momentHere(deadline)}</Fact>}
        {takes && <Fact label="Takes">{takes === 1 ? 'One' : `Up to ${takes}`}</Fact>}
        {answerBy && isOpen && <Fact label="Answer by">{momentHere(answerBy)}</Fact>}
        {bring && <Fact label="What to bring">{bring}</Fact>}
        {instructions && <Fact label="Instructions">{instructions}</Fact>}
        {message && <Fact label="From the casting team">{message}</Fact>}
      </dl>
      {isYoung && kind === 'in_person' && <p className="own-note">Come with a parent or guardian.</p>}
      {script && <AuditionScript text={script} />}
      {invitation.isWarned && <WarnedNote about={`invitation:${invitation._id}`} />}
      <ComplaintsLine complaints={invitation} />
      <p className="own-money">
        <Icon name="alert" size="size-4.5" />
        {auditionMessages.money}
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
