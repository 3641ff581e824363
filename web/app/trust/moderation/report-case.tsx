import type { ReportCase as ShownCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { caseKinds } from '@kirdaar/domain/trust/moderation/case-kinds.ts';
import { dueText, lateText } from '@kirdaar/domain/trust/moderation/due.ts';
import { reportCategories } from '@kirdaar/domain/trust/moderation/reports.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { HistoryList } from './action-log.tsx';
import { Acts, OwnCase } from './acts.tsx';
import { actsOf } from './case-acts.ts';
import { Conversation } from './conversation.tsx';
import { CaseFrame, Fact, Facts } from './facts.tsx';
import { reportedLabels } from './moderation-texts.ts';
import { GiveData, OrderPart } from './order-part.tsx';
import { SecondPerson } from './second-person.tsx';

type Report = ShownCase['reports'][number];

/** Reports about one subject: what was reported as it stood, who reported it, and how it can end (rule reports/cases-1). */
export function ReportCase({ shown }: { shown: ShownCase }) {
  const { _id, about, name, category, appeal, second, outcome, words, person, isConfirmed, isOwn, can } =
    shown;
  const { evidence, order } = shown;
  const due = new Date(shown.dueAt);
  const late = shown.closedAt ? null : lateText(due, new Date());
  return (
    <CaseFrame label={caseKinds[shown.kind].titleOf(name)}>
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap gap-1.5">
          {category ? (
            <>
              <Badge>{reportedLabels[about.kind]}</Badge>
              <Badge tone="soon">{reportCategories[category]}</Badge>
            </>
          ) : (
            <Badge tone="soon">{caseKinds[shown.kind].title}</Badge>
          )}
          {late && <Badge tone="closed">{late}</Badge>}
          {!isConfirmed && <Badge tone="draft">Address not confirmed</Badge>}
        </p>
        <h2 className="font-display text-2xl break-words">{name}</h2>
        <p className="text-ink-soft tabular-nums">
          received {momentInIndia(shown.receivedAt)} · due {dueText(due)}
          {shown.closedAt && ` · closed ${momentInIndia(shown.closedAt)}`}
        </p>
      </header>
      <Facts>
        <Fact name="Whose it is">
          {person === null && order ? (
            'Nobody that it names'
          ) : person ? (
            <TextLink to={`/admin/people/${person._id}`}>{person.name}</TextLink>
          ) : (
            'Somebody who has left'
          )}
        </Fact>
        {shown.found && <Fact name="What the shield found">{shown.found}</Fact>}
        {appeal && <Fact name="Why they ask for another look">{appeal.text}</Fact>}
        {outcome && <Fact name="Ended">{caseKinds[shown.kind][outcome]}</Fact>}
        {words && <Fact name={appeal ? 'Message to the person' : 'Message to who reported it'}>{words}</Fact>}
      </Facts>
      {order && <OrderPart order={order} />}
      {appeal && <HistoryList actions={[appeal.decision]} />}
      {shown.reports.map((one) => (
        <ReportText key={one.reference} report={one} isOwn={isOwn} />
      ))}
      {evidence && !isOwn && <Files title="Papers" files={papersIn(evidence)} />}
      <Conversation shown={shown} />
      <HistoryList actions={shown.history} />
      {isOwn && <OwnCase />}
      {second && !outcome && !isOwn && <SecondPerson id={_id} name={name} second={second} />}
      {shown.kind === 'data' && can.length > 0 && <GiveData id={_id} />}
      {can.length > 0 && (
        <Acts can={actsOf(shown)} name={name} peopleSeen={0} take={{ id: _id, takenBy: shown.takenBy }} />
      )}
    </CaseFrame>
  );
}

const papersIn = ({ identity, parenthood }: NonNullable<ShownCase['evidence']>) =>
  [identity, parenthood].filter((one) => one !== null);

function ReportText({ report, isOwn }: { report: Report; isOwn: boolean }) {
  const { reference, by, text, at, lines, isConfirmed, appealOf } = report;
  return (
    <section aria-label={`Report ${reference}`} className="admin-report">
      <p className="text-sm text-ink-soft tabular-nums">
        <span className="font-semibold text-ink">{reference}</span> · {by?.name ?? 'Somebody who has left'} ·{' '}
        {momentInIndia(at)}
        {!isConfirmed && ' · address not confirmed'}
      </p>
      {appealOf && (
        <p>
          <TextLink to={`/admin/cases/${appealOf}`}>Asks for another look at the closed case</TextLink>
        </p>
      )}
      {text && <p className="max-w-prose break-words whitespace-pre-line">{text}</p>}
      <dl className="admin-facts">
        {lines.map(({ label, text: value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {!isOwn && <Files title="As it stood" files={report.shown} />}
      {!isOwn && <Files title="Sent with it" files={report.files} />}
    </section>
  );
}

function Files({ title, files }: { title: string; files: Report['files'] }) {
  if (files.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {title}:
      {files.map(({ _id, name }) => (
        <a
          key={_id}
          href={`/admin/files/${_id}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
        >
          <Icon name="file" size="size-4.5" />
          {name}
        </a>
      ))}
    </p>
  );
}
