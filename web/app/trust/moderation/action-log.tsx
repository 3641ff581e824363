import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { Link } from 'react-router';
import { patience } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { callConsole } from './call-console.ts';
import type { ModerationLog } from './load-admin.ts';
import { actorName, doneText, subjectName, subjectPath, warnedText } from './moderation-texts.ts';

type Lines = ModerationLog['actions'];

/** All actions of moderators, the newest first (rule moderation/log-1). */
export function ActionLog({ first }: { first: ModerationLog }) {
  const { parts, load, pending } = useMore('log', first, (cursor) =>
    callConsole('listModeratorActions', { query: { cursor }, signal: patience() }),
  );
  const actions = parts.flatMap((part) => part.actions);
  if (actions.length === 0) return <EmptyState title="Nothing was done yet." />;
  return (
    <section aria-label="Log" className="admin-log">
      <LogLines actions={actions} />
      <MoreButton onMore={load} pending={pending} />
    </section>
  );
}

/** The actions about one subject. */
export function HistoryList({ actions }: { actions: Lines }) {
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="history" className="flex flex-col gap-2">
      <h3 id="history" className="font-semibold">
        What was done
      </h3>
      <LogLines actions={actions} />
    </section>
  );
}

function Subject({ line }: { line: Lines[number] }) {
  const path = subjectPath(line);
  if (!path) return subjectName(line);
  return (
    <Link to={path} className="underline underline-offset-4">
      {subjectName(line)}
    </Link>
  );
}

function LogLines({ actions }: { actions: Lines }) {
  return (
    <ol className="admin-lines">
      {actions.map((line) => (
        <li key={line._id}>
          <p className="font-medium">
            {actorName(line)} {doneText(line)} <Subject line={line} />
          </p>
          <p className="text-sm text-ink-faint tabular-nums">
            {momentInIndia(line.at)}
            {line.rule && ` · ${line.rule}`}
            {line.warned !== null && ` · ${warnedText(line.warned)}`}
          </p>
          {line.reason && <p className="text-sm whitespace-pre-line">{line.reason}</p>}
          {line.words && (
            <p className="text-sm whitespace-pre-line text-ink-soft">They were told: {line.words}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
