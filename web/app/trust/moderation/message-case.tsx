import type { Answer } from '@kirdaar/contract/operations.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { HistoryList } from './action-log.tsx';
import { Acts, OwnCase } from './acts.tsx';
import { callConsole } from './call-console.ts';
import type { PossibleDecision } from './decisions.ts';
import { CaseFrame, Fact, Facts } from './facts.tsx';
import { useRevealed } from './revealed.tsx';

export function MessageCase({ shown }: { shown: Answer<'readContactMessage'> }) {
  const { _id, fullName, message, createdAt, closedAt, sender, isOwn, reference, caseId, history } = shown;
  const { revealed, button } = useRevealed((body, signal) =>
    callConsole('revealSender', { params: { id: _id }, body, signal }),
  );
  const { email, phoneNumber } = revealed ?? shown;
  return (
    <CaseFrame label={`Message of ${fullName}`}>
      <header className="flex flex-col gap-2">
        <p>
          <Badge tone={closedAt ? 'closed' : 'neutral'}>{closedAt ? 'Closed' : 'Contact message'}</Badge>
        </p>
        <h2 className="font-display text-2xl break-words">{fullName}</h2>
        <p className="text-ink-soft tabular-nums">
          sent {momentInIndia(createdAt)}
          {reference && ` · ${reference}`}
          {closedAt && ` · closed ${momentInIndia(closedAt)}`}
        </p>
      </header>
      <p className="max-w-prose break-words whitespace-pre-line">{message}</p>
      <Facts>
        <Fact name="How to reach them">
          <span>{email}</span>
          <span className="tabular-nums">{phoneNumber}</span>
          {!isOwn && button}
        </Fact>
        <Fact name="Account with this address">
          {sender ? <TextLink to={`/admin/people/${sender._id}`}>{sender.name}</TextLink> : 'None'}
        </Fact>
        {caseId && (
          <Fact name="Became a report">
            <TextLink to={`/admin/cases/${caseId}`}>The case</TextLink>
          </Fact>
        )}
      </Facts>
      <HistoryList actions={history} />
      {isOwn ? (
        <OwnCase isMessage />
      ) : (
        <Acts
          can={decisionsOf(shown)}
          name={fullName}
          peopleSeen={0}
          take={closedAt ? null : { id: _id, takenBy: shown.takenBy }}
        />
      )}
    </CaseFrame>
  );
}

/** An answer is possible also once the message is closed. */
function decisionsOf({ _id, closedAt, caseId }: Answer<'readContactMessage'>): PossibleDecision[] {
  const about = { kind: 'contact_message', _id } as const;
  return [
    { act: 'answer', about },
    ...(closedAt ? [] : [{ act: 'close', about } as const]),
    ...(caseId ? [] : [{ act: 'to_case', about } as const]),
  ];
}
