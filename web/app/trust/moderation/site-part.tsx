import type { Site } from '@kirdaar/contract/trust/moderation/site.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type Announced, AnnouncementForm } from './announcement-form.tsx';
import { callConsole } from './call-console.ts';
import { useConsoleAct } from './use-console-act.ts';

const rows: { label: string; of: (period: Site['today']) => number }[] = [
  { label: 'Sign-ups', of: ({ signUps }) => signUps },
  { label: 'Profiles listed', of: ({ completed }) => completed },
  { label: 'Projects published', of: ({ projects }) => projects },
  { label: 'Applications', of: ({ applications }) => applications },
  { label: 'Reports due in 2 hours', of: ({ reports }) => reports['2h'] },
  { label: 'Reports due in 36 hours', of: ({ reports }) => reports['36h'] },
  { label: 'Reports due in 7 days', of: ({ reports }) => reports['7d'] },
  { label: 'Not decided in time', of: ({ late }) => late },
];
const shown = (count: number) => count.toLocaleString('en-IN');

/** How Kirdaar is used, what waits, and the announcement (rules moderation/site-1, moderation/announcement-1). */
export function SitePart({ site, announcement }: { site: Site; announcement: Announced }) {
  return (
    <div className="admin-site">
      <section aria-labelledby="counts" className="admin-panel">
        <h2 id="counts" className="font-display text-xl">
          Today and the last 7 days
        </h2>
        <table className="admin-table">
          <thead>
            <tr>
              <td />
              <th scope="col">Today</th>
              <th scope="col">7 days</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{shown(of(site.today))}</td>
                <td>{shown(of(site.days7))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-sm text-ink-soft">Counted at most once a minute. A day is one in India.</p>
      </section>
      <Now now={site.now} />
      <AnnouncementForm announcement={announcement} />
    </div>
  );
}

function Now({ now }: { now: Site['now'] }) {
  const { pending, run } = useConsoleAct('The mails could not be sent again. Please try again.');
  const again = () =>
    run(() => callConsole('sendMailsAgain', { signal: patience() }), 'They are sent again.');
  const lines = [
    ['Oldest item of the queue', now.oldestAt ? `since ${momentInIndia(now.oldestAt)}` : 'none'],
    ['Mails leave', now.mailsStuckSince ? `not since ${momentInIndia(now.mailsStuckSince)}` : 'yes'],
    ['Mails waiting', shown(now.mailsWaiting)],
    ['Mails refused so far', shown(now.mailsFailed)],
    ['Jobs waiting', shown(now.jobsWaiting)],
    ['Jobs failing', shown(now.jobsFailing)],
  ] as const;
  return (
    <section aria-labelledby="now" className="admin-panel">
      <h2 id="now" className="font-display text-xl">
        Now
      </h2>
      <dl className="admin-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {now.mailsFailed > 0 && (
        <div>
          <Button variant="secondary" pending={pending} onClick={again}>
            Send again
          </Button>
        </div>
      )}
    </section>
  );
}
