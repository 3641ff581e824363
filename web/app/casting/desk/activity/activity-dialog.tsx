import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { undoRefusal } from '@kirdaar/domain/casting/desk/activities.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { useUser } from '../../../shell/session/use-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { undoneText } from '../decisions/decision-texts.ts';
import { activityText, momentText } from './activity-texts.ts';

type Activity = Answer<'listActivities'>['activities'][number];
type Pages = { activities: Activity[]; nextCursor: string | null };

type Props = {
  project: Pick<Project, '_id' | 'roles' | 'team'>;
  open: boolean;
  onClose: () => void;
};

/** The decisions in the project with author and time, newest first; an Undo button where possible (rules
    desk/activity-1, desk/undo-1). */
export function ActivityDialog({ project, open, onClose }: Props) {
  const [pages, setPages] = useState<Pages | null>(null);
  const [problem, setProblem] = useState('');
  const [word, setWord] = useState('');
  const [pending, act] = useAct();
  const viewer = useUser();
  const { revalidate } = useRevalidator();

  const ask = (before: Pages | null) =>
    act(async () => {
      try {
        const query = { cursor: before?.nextCursor ?? undefined };
        const input = { params: { id: project._id }, query, signal: patience() };
        const { activities, nextCursor } = await callApi('listActivities', input);
        setPages({ activities: [...(before?.activities ?? []), ...activities], nextCursor });
        setProblem('');
      } catch (error) {
        setProblem(messageOf(error, ''));
      }
    });
  const begin = useEffectEvent(() => void ask(null));
  useEffect(() => {
    if (!open) return;
    setWord('');
    begin();
  }, [open]);

  const undo = async ({ _id }: Activity) => {
    try {
      const params = { id: project._id, aid: _id };
      const idempotencyKey = newIdempotencyKey();
      setWord(undoneText(await callApi('undoActivity', { params, idempotencyKey, signal: patience() })));
      await Promise.all([ask(null), revalidate()]);
    } catch (error) {
      setWord(messageOf(error, 'This could not be undone. Please try again.'));
    }
  };
  const mayUndo = ({ kind, by, undoUntil, undone }: Activity) => {
    if (!viewer || !project.team || undone) return false;
    const made = { kind, madeBy: by._id, undoUntil: undoUntil === null ? null : new Date(undoUntil) };
    return undoRefusal(made, { id: viewer._id, membership: project.team }, new Date()) === null;
  };

  return (
    <Dialog open={open} onClose={onClose} title="Activity">
      <p role="status" className="empty:hidden">
        {word}
      </p>
      {problem !== '' && (
        <ErrorState message="The activity could not be loaded." detail={problem} onRetry={() => ask(null)} />
      )}
      {!pages && problem === '' && <Spinner />}
      {pages?.activities.length === 0 && <p className="text-ink-soft">Nothing has been decided here yet.</p>}
      {pages && pages.activities.length > 0 && (
        <ul className="desk-activity">
          {pages.activities.map((activity) => (
            <li key={activity._id}>
              <div className="min-w-0">
                <p>{activityText(activity, project.roles)}</p>
                <p className="text-sm text-ink-faint tabular-nums">
                  <time dateTime={activity.at}>{momentText(activity.at)}</time>
                  {activity.undone && ' · Undone'}
                </p>
              </div>
              {mayUndo(activity) && (
                <Button variant="secondary" size="sm" onClick={() => void undo(activity)}>
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {pages?.nextCursor && (
        <Button variant="secondary" pending={pending} onClick={() => void ask(pages)}>
          Show earlier
        </Button>
      )}
    </Dialog>
  );
}
