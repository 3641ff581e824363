import type { VerificationCase as ShownCase } from '@kirdaar/contract/moderation/moderation.ts';
import { formatDate, momentInIndia } from '@kirdaar/domain/calendar.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import { HistoryList } from './action-log.tsx';
import { Acts } from './acts.tsx';
import { BackToQueue } from './back-to-queue.tsx';

import { stateLabels } from './moderation-texts.ts';
import { useRevealed } from './revealed.tsx';

const answers = { waiting: 'has not answered yet', yes: 'confirmed', no: 'said no' } as const;

/** Who a casting director says they are, what proves it, and what can be decided (rule moderation/actions-1). */
export function VerificationCase({ shown }: { shown: ShownCase }) {
  const { director, evidence, company, state, words, submittedAt, isOwn } = shown;
  const { revealed, button } = useRevealed(director._id);
  const { websiteUrl, imdbUrl, document, referee } = evidence;
  const number = revealed ? (revealed.number ?? revealed.whatsappNumber) : director.number;
  return (
    <article className="admin-case" aria-label={`Verification of ${director.name}`}>
      <BackToQueue />
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap gap-1.5">
          {state === 'verified' ? <VerifiedMark /> : <Badge>{stateLabels[state]}</Badge>}
        </p>
        <h2 className="font-display text-2xl break-words">{director.name}</h2>
        <p className="text-ink-soft">
          {projectsText(director.projects)} · here since {formatDate(director.since)}
          {submittedAt && ` · sent ${momentInIndia(submittedAt)}`}
        </p>
      </header>
      <dl className="admin-facts">
        <Fact name="Company or production">{company ?? 'None'}</Fact>
        <Fact name="Website">{websiteUrl && <Outside to={websiteUrl} />}</Fact>
        <Fact name="IMDb page">{imdbUrl && <Outside to={imdbUrl} />}</Fact>
        <Fact name="Union or identity card">
          {document && (
            <a
              href={`/api/admin/files/${document._id}`}
              target="_blank"
              rel="noopener"
              className={buttonStyle({ variant: 'secondary', size: 'sm' })}
            >
              <Icon name="file" size="size-4.5" />
              Open {document.name}
            </a>
          )}
          {document && <span className="text-sm text-ink-soft">Each opening is written down.</span>}
        </Fact>
        <Fact name="Referee">
          {referee && `${referee.name} ${answers[referee.state]}`}
          {referee && <span className="text-sm">{revealed?.refereeEmail ?? referee.email}</span>}
        </Fact>
        <Fact name="How to reach them">
          <span>{revealed?.email ?? director.email}</span>
          {number && <span className="tabular-nums">{number}</span>}
          {button}
        </Fact>
        {words && <Fact name="What they were told">{words}</Fact>}
      </dl>
      {isOwn ? (
        <p className="font-medium">This is about you: another administrator decides it.</p>
      ) : (
        <Acts
          about={shown.about}
          version={shown.version}
          can={shown.can}
          name={director.name}
          peopleSeen={director.peopleSeen}
        />
      )}
      <HistoryList actions={shown.history} />
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isEmpty = [children].flat().every((child) => !child);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isEmpty ? <span className="text-ink-faint">Not given</span> : children}</dd>
    </div>
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

const projectsText = (count: number) => (count === 1 ? '1 project' : `${count} projects`);
