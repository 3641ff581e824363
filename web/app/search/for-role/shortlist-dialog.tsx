import { mostNamed, peopleOfActivity } from '@kirdaar/domain/casting/desk/activities.ts';
import { shortlistedText } from '@kirdaar/domain/casting/desk/decisions.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import type { RoleDialogProps } from './asked-for-role.ts';
import { useRoleChoice } from './use-role-choice.tsx';

/** Shortlists people for a role of any of the director's projects (rule own-lists/many-1). */
export function ShortlistDialog({ people, onClose, onDone }: RoleDialogProps) {
  const choice = useRoleChoice(people !== null, 'any');
  const [problem, setProblem] = useState('');
  const [key, setKey] = useState(() => keyByContent());
  const [pending, act] = useAct();
  const isAsked = people !== null;
  useEffect(() => {
    setProblem('');
    if (isAsked) setKey(() => keyByContent());
  }, [isAsked]);
  const count = people?.length ?? 0;
  const who = count === 1 ? '1 person' : `${count} people`;

  const shortlist = () =>
    act(async () => {
      setProblem('');
      const { chosen } = choice;
      if (!chosen || !people) return setProblem(choice.missing);
      const { projectId, roleId } = chosen;
      const artistIds = people.map(({ _id }) => _id);
      const body = { roleId, artistIds, stage: 'shortlisted' as const, keepInPlay: true };
      try {
        const { activityId, results } = await callApi('addCandidates', {
          params: { id: projectId },
          body,
          idempotencyKey: key({ projectId, body }),
          signal: patience(),
        });
        choice.keep();
        onDone(projectId, shortlistedText(results), activityId);
      } catch (error) {
        setProblem(messageOf(error, 'No answer came. Please try again: nobody is shortlisted twice.'));
      }
    });
  const text = choice.problem || problem;

  return (
    <Dialog open={isAsked} onClose={onClose} title={`Shortlist ${who} for a role`} size="sm" locked={pending}>
      <div className="flex flex-col gap-4">
        <p className="font-medium break-words">
          {peopleOfActivity(people?.slice(0, mostNamed).map(({ name }) => name) ?? [], count)}
        </p>
        {choice.project}
        {choice.role}
        <p className="text-sm text-ink-soft">
          They do not get a message. Candidates who are further keep their stage.
        </p>
        <FormNotice notice={text ? { kind: 'error', text } : null} />
        <Button pending={pending} disabled={choice.isLoading} onClick={() => void shortlist()}>
          Shortlist {who}
        </Button>
      </div>
    </Dialog>
  );
}
