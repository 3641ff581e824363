import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { Link } from 'react-router';
import { patience } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { callConsole } from './call-console.ts';
import type { LogFilter, ModerationLog } from './load-admin.ts';
import { actorName, doneText, subjectName, subjectPath, warnedText } from './moderation-texts.ts';

type Lines = ModerationLog['actions'];

/** The actions of moderators, the newest first: all, or those of one administrator or about one subject (rules
    moderation/log-1, moderation/log-3). */
export function ActionLog({ first, filter }: { first: ModerationLog; filter: LogFilter }) {
  const key = `log ${filter.administrator ?? ''} ${filter.about ?? ''}`;
  const { parts, load, pending } = useMore(key, first, (cursor) =>
    callConsole('listModeratorActions', { query: { ...filter, cursor }, signal: patience() }),
  );
  const actions = parts.flatMap((part) => part.actions);
  const isFiltered = Boolean(filter.administrator || filter.about);
  return (
    <section aria-label="Log" className="admin-log">
      {isFiltered && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold">{filteredText(filter, actions[0])}</span>
          <TextLink to="/admin/log">Show the whole log</TextLink>
        </p>
      )}
      {actions.length === 0 ? (
        <EmptyState title="Nothing was done yet." />
      ) : (
        <LogLines actions={actions} isLinked />
      )}
      <MoreButton onMore={load} pending={pending} />
    </section>
  );
}

function filteredText({ administrator, about }: LogFilter, line: Lines[number] | undefined): string {
  if (!line) return 'Nothing was found.';
  if (administrator && about) return `What ${actorName(line)} did about ${subjectName(line)}`;
  return administrator ? `What ${actorName(line)} did` : `What was done about ${subjectName(line)}`;
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

/** `isLinked`: lines lead to the log of their administrator and of their subject. */
function LogLines({ actions, isLinked = false }: { actions: Lines; isLinked?: boolean }) {
  return (
    <ol className="admin-lines">
      {actions.map((line) => (
        <li key={line._id}>
          <p className="font-medium">
            {actorName(line)} {doneText(line)} <Subject line={line} />
          </p>
          {isLinked && (
            <p className="flex flex-wrap gap-x-4 text-sm">
              {line.by && (
                <TextLink to={`/admin/log?administrator=${line.by._id}`}>All of {line.by.name}</TextLink>
              )}
              <TextLink to={`/admin/log?about=${line.about._id}`}>All about {subjectName(line)}</TextLink>
            </p>
          )}
          <p className="text-sm text-ink-faint tabular-nums">
            {momentInIndia(line.at)}
            {line.rule && ` · ${line.rule}`}
            {line.warned !== null && ` · ${warnedText(line.warned)}`}
          </p>
          {line.reason && <p className="text-sm whitespace-pre-line">{line.reason}</p>}
          {line.words && (
            <p className="text-sm whitespace-pre-line text-ink-soft">Message to them: {line.words}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
