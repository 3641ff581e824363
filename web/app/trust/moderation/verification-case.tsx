import type { VerificationCase as ShownCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { formatDate, momentInIndia } from '@kirdaar/domain/calendar.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import { HistoryList } from './action-log.tsx';
import { Acts, OwnCase } from './acts.tsx';
import { callConsole } from './call-console.ts';
import { CaseFrame, Fact, Facts } from './facts.tsx';
import { gaveUpText, projectsText, stateLabels } from './moderation-texts.ts';
import { useRevealed } from './revealed.tsx';

const answers = { waiting: 'has not answered yet', yes: 'confirmed', no: 'said no' } as const;

/** A director's claimed identity, the evidence and the possible decisions (rule moderation/actions-1). */
export function VerificationCase({ shown }: { shown: ShownCase }) {
  const { director, evidence, company, state, words, submittedAt, gaveMarkUpOn, isOwn } = shown;
  const { revealed, button } = useRevealed((body, signal) =>
    callConsole('revealContact', { params: { id: director._id }, body, signal }),
  );
  const { websiteUrl, imdbUrl, placementRegistration, document, referee } = evidence;
  const number = revealed ? (revealed.number ?? revealed.whatsappNumber) : director.number;
  return (
    <CaseFrame label={`Verification of ${director.name}`}>
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap gap-1.5">
          {state === 'verified' ? <VerifiedMark /> : <Badge>{stateLabels[state]}</Badge>}
        </p>
        <h2 className="font-display text-2xl break-words">
          <Link to={`/admin/people/${director._id}`} className="underline-offset-4 hover:underline">
            {director.name}
          </Link>
        </h2>
        <p className="text-ink-soft">
          {projectsText(director.projects)} · here since {formatDate(director.since)}
          {submittedAt && ` · sent ${momentInIndia(submittedAt)}`}
          {gaveMarkUpOn && ` · ${gaveUpText(gaveMarkUpOn)}`}
        </p>
      </header>
      <Facts>
        <Fact name="Company or production">{company ?? 'None'}</Fact>
        <Fact name="Website">{websiteUrl && <Outside to={websiteUrl} />}</Fact>
        <Fact name="IMDb page">{imdbUrl && <Outside to={imdbUrl} />}</Fact>
        <Fact name="Placement registration">{placementRegistration}</Fact>
        <Fact name="Union or identity card">
          {document && isOwn && document.name}
          {document && !isOwn && (
            <a
              href={`/admin/files/${document._id}`}
              target="_blank"
              rel="noopener"
              className={buttonStyle({ variant: 'secondary', size: 'sm' })}
            >
              <Icon name="file" size="size-4.5" />
              Open {document.name}
            </a>
          )}
          {document && !isOwn && <span className="text-sm text-ink-soft">Each opening is written down.</span>}
        </Fact>
        <Fact name="Referee">
          {referee && `${referee.name} ${answers[referee.state]}`}
          {referee && <span className="text-sm">{revealed?.refereeEmail ?? referee.email}</span>}
        </Fact>
        <Fact name="How to reach them">
          <span>{revealed?.email ?? director.email}</span>
          {number && <span className="tabular-nums">{number}</span>}
          {!isOwn && button}
        </Fact>
        {words && <Fact name="Message to them">{words}</Fact>}
      </Facts>
      <HistoryList actions={shown.history} />
      {isOwn ? (
        <OwnCase />
      ) : (
        <Acts
          can={shown.can.map((act) => ({
            act,
            about: { kind: 'verification', _id: shown.about._id },
            version: shown.version,
          }))}
          name={director.name}
          peopleSeen={director.peopleSeen}
          take={state === 'submitted' ? { id: shown._id, takenBy: shown.takenBy } : null}
        />
      )}
    </CaseFrame>
  );
}

function Outside({ to }: { to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="break-all underline underline-offset-4"
    >
      {to}
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  );
}
