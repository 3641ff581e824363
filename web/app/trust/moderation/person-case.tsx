import type { ModeratedPerson } from '@kirdaar/contract/trust/moderation/people.ts';
import { formatDate, momentInIndia } from '@kirdaar/domain/calendar.ts';
import { directorsText } from '@kirdaar/domain/trust/contact-details/views.ts';
import { unusualText } from '@kirdaar/domain/trust/moderation/queue.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import { HistoryList } from './action-log.tsx';
import { Acts, OwnCase } from './acts.tsx';
import { callConsole } from './call-console.ts';
import type { PossibleDecision } from './decisions.ts';
import { CaseFrame, Fact, Facts } from './facts.tsx';
import {
  gaveUpText,
  guardianLabels,
  kindLabels,
  projectsText,
  stateLabels,
  suspendedText,
} from './moderation-texts.ts';
import { PersonLists } from './person-facts.tsx';
import { useRevealed } from './revealed.tsx';

/** A person in a moderator's view (rule moderation/people-1). */
export function PersonCase({ shown }: { shown: ModeratedPerson }) {
  const { _id, name, role, since, isVerified, isChild, company, projects, isOwn, history, suspension } =
    shown;
  const { contactsPausedAt, isHidden } = shown;
  const openReading = shown.readings.find(({ closedAt }) => closedAt === null);
  return (
    <CaseFrame label={name}>
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap gap-1.5">
          <Badge>{kindLabels[role]}</Badge>
          {isChild && <Badge tone="soon">Below 18</Badge>}
          {contactsPausedAt && <Badge tone="closed">Contact details paused</Badge>}
          {suspension && <Badge tone="closed">{suspendedText(suspension.until)}</Badge>}
          {isHidden && <Badge tone="closed">Profile hidden</Badge>}
          {isVerified && <VerifiedMark />}
        </p>
        <h2 className="font-display text-2xl break-words">{name}</h2>
        <p className="text-ink-soft">
          {company && `${company} · `}
          {role === 'Director' && `${projectsText(projects)} · `}here since {formatDate(since)}
        </p>
      </header>
      <UnusualReadings of={shown} />
      <PersonFacts shown={shown} />
      <PersonLists shown={shown} />
      <HistoryList actions={history} key={_id} />
      {isOwn ? (
        <OwnCase />
      ) : (
        <Acts
          can={decisionsOf(shown)}
          name={name}
          peopleSeen={shown.reads?.people90Days ?? 0}
          take={openReading && { id: openReading._id, takenBy: openReading.takenBy }}
        />
      )}
    </CaseFrame>
  );
}

function decisionsOf({ _id, can, verification, role, isHidden }: ModeratedPerson): PossibleDecision[] {
  const aboutThem: PossibleDecision[] = can.map((act) =>
    act === 'revoke'
      ? { act, about: { kind: 'verification', _id }, ...(verification && { version: verification.version }) }
      : { act, about: { kind: 'person', _id } },
  );
  // a casting director has no profile that others see
  if (can.length === 0 || role === 'Director') return aboutThem;
  return [...aboutThem, { act: isHidden ? 'restore' : 'hide', about: { kind: 'profile', _id } }];
}

function PersonFacts({ shown }: { shown: ModeratedPerson }) {
  const { _id, verification, gaveMarkUpOn, guardian, reads, directors30Days, age, publicIdentifier } = shown;
  const { role, isOwn } = shown;
  const { revealed, button } = useRevealed((body, signal) =>
    callConsole('revealContact', { params: { id: _id }, body, signal }),
  );
  const { email, number, whatsappNumber } = revealed ?? shown;
  const reached = revealed?.guardian ?? guardian;
  return (
    <Facts>
      <Fact name="How to reach them">
        {revealed && !email && <span>{guardian ? 'By the guardian alone' : 'By nobody for now'}</span>}
        {email && <span>{email}</span>}
        {number && <span className="tabular-nums">{number}</span>}
        {whatsappNumber && whatsappNumber !== number && (
          <span className="tabular-nums">WhatsApp {whatsappNumber}</span>
        )}
        {!isOwn && button}
      </Fact>
      {guardian && reached && (
        <Fact name={`Guardian, ${guardian.relation.toLowerCase()}`}>
          <span>
            {guardian.name} {guardianLabels[guardian.state]}
          </span>
          <span>{reached.email}</span>
          <span className="tabular-nums">{reached.phone}</span>
        </Fact>
      )}
      {role === 'Director' && (
        <Fact name="Verification">
          <span>{verification ? stateLabels[verification.state] : stateLabels.none}</span>
          {verification?.verifiedOn && <span>since {formatDate(verification.verifiedOn)}</span>}
          {gaveMarkUpOn && <span>{gaveUpText(gaveMarkUpOn)}</span>}
          {verification && <TextLink to={`/admin/cases/${_id}`}>The case with its evidence</TextLink>}
        </Fact>
      )}
      {reads && (
        <Fact name="Contact details that they were shown">
          <span>
            {reads.today} today, {reads.days7} in 7 days
          </span>
          <span>
            {reads.people90Days === 1 ? '1 person in 90 days' : `${reads.people90Days} people in 90 days`}
          </span>
        </Fact>
      )}
      {directors30Days !== null && (
        <Fact name="Who was shown their contact details">{directorsText(directors30Days)}</Fact>
      )}
      <Fact name="Conversations">{String(shown.conversations)}</Fact>
      <Fact name="What they agreed to">
        {shown.agreedTo &&
          `The terms of ${formatDate(shown.agreedTo.version)}, on ${momentInIndia(shown.agreedTo.at)}`}
      </Fact>
      {role !== 'Director' && <Fact name="Age">{age}</Fact>}
      {role !== 'Director' && (
        <Fact name="Profile">
          {publicIdentifier ? (
            <TextLink to={`/profile/${publicIdentifier}`}>As others see it</TextLink>
          ) : (
            'Not listed'
          )}
        </Fact>
      )}
    </Facts>
  );
}

/** A person's unusual readings (rule moderation/reading-1). */
function UnusualReadings({ of }: { of: ModeratedPerson }) {
  if (of.readings.length === 0) return null;
  return (
    <section aria-label="Unusual reading" className="flex flex-col gap-2">
      {of.readings.map(({ _id, why, exported, foundAt, closedAt }) => (
        <p key={_id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={closedAt ? 'neutral' : 'soon'}>Unusual reading</Badge>
          <span className="tabular-nums">
            {unusualText(why, exported)}, found {momentInIndia(foundAt)}
            {closedAt && `, closed ${momentInIndia(closedAt)}`}
          </span>
        </p>
      ))}
    </section>
  );
}
