import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { dueText } from '@kirdaar/domain/trust/moderation/due.ts';
import { reportCategories, reportStateTexts } from '@kirdaar/domain/trust/moderation/reports.ts';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { Badge } from '../../ui/badge.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { Appealed, AskForAnotherLook } from './another-look.tsx';
import type { Decisions } from './decisions-part.tsx';

type Reports = Answer<'listReports'>;
type Report = Reports['reports'][number];

/** What '/account/reports' shows; a suspended user reads only the decisions. */
export type OwnReports = { reports: Reports | null; decisions: Decisions };

export async function loadReports({ isSuspended }: SelfUser, signal: AbortSignal): Promise<OwnReports> {
  const [reports, { decisions }] = await Promise.all([
    isSuspended ? null : callApi('listReports', { query: {}, signal }),
    callApi('listDecisions', { signal }),
  ]);
  return { reports, decisions };
}

/** What the viewer reported, and how it ended (rule reports/answers-2). */
export function ReportsPart({ first }: { first: Reports }) {
  const { parts, load, pending } = useMore('reports', first, (cursor) =>
    callApi('listReports', { query: { cursor }, signal: patience() }),
  );
  const reports = parts.flatMap((part) => part.reports);
  return (
    <section aria-labelledby="reports" className="account-part">
      <h2 id="reports" className="text-lg font-semibold">
        My reports
      </h2>
      {reports.length === 0 ? (
        <p className="text-ink-soft">
          You have not reported anything. To report, press ⋯ on a profile, project, message or invitation and
          choose ‘Report’.
        </p>
      ) : (
        <ul className="account-rows">
          {reports.map((report) => (
            <ReportRow key={report.reference} report={report} />
          ))}
        </ul>
      )}
      <MoreButton onMore={load} pending={pending} />
    </section>
  );
}

function ReportRow({
  report: { reference, about, category, state, words, createdAt, dueAt, appeal, mayAppeal },
}: {
  report: Report;
}) {
  const isOpen = state === 'received' || state === 'looking' || state === 'unconfirmed';
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {about.name}
          <Badge tone={isOpen ? 'soon' : 'closed'}>
            {state === 'unconfirmed' ? 'Address not confirmed' : reportStateTexts[state]}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {reference} · {reportCategories[category]} · {momentInIndia(createdAt)}
        </p>
        {isOpen && (
          <p className="text-sm text-ink-soft">You will hear from us by {dueText(new Date(dueAt))}.</p>
        )}
        {words && <p className="break-words whitespace-pre-line">{words}</p>}
        <Appealed appeal={appeal} />
      </div>
      {mayAppeal && (
        <AskForAnotherLook ask={(sent) => callApi('appealReport', { params: { reference }, ...sent })} />
      )}
    </li>
  );
}
