import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { toast } from '../../ui/toasts/toast.ts';

// for closing hiring while applicants wait; without the dialog nothing is asked
const AnswerDialog = latePart(
  () => import('../../casting/outcomes/project/answer-dialog.tsx'),
  (part) => part.AnswerDialog,
);

type Props = {
  /** The whole project, or one role of it. */
  target: { projectId: string; roleId?: string; roleName?: string };
  closed: boolean;
};

/** Opens or closes hiring, for the owner only (rule projects/hiring-2). After closing, waiting applicants
    can be answered (rule outcomes/screens-3). */
export function HiringToggle({ target, closed }: Props) {
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { roleId, roleName } = target;
  const what = roleId ? 'role' : 'project';

  const put = (requirementClose: boolean) =>
    act(async () => {
      // sends the wanted state, not a toggle, so that a retry has the same result
      const input = { body: { requirementClose }, signal: patience() };
      try {
        if (roleId) await callApi('setRoleHiring', { params: { roleId }, ...input });
        else await callApi('setProjectHiring', { params: { id: target.projectId }, ...input });
        setProblem(null);
        setAsking(requirementClose);
        await revalidate();
        toast(`${what === 'role' ? 'Role' : 'Project'} hiring status updated successfully`, 'success');
      } catch (error) {
        const message = messageOf(error, `Failed to update ${what} hiring status`);
        setProblem(message);
        toast(message, 'error');
      }
    });

  return (
    <>
      <Button
        variant={closed ? 'primary' : 'secondary'}
        size="sm"
        pending={pending}
        onClick={() => put(!closed)}
      >
        {closed ? 'Open Hiring' : 'Close Hiring'}
        {roleName && <span className="sr-only"> for {roleName}</span>}
      </Button>
      {problem && !pending && (
        <p role="alert" className="basis-full text-sm text-red-text">
          {problem}
        </p>
      )}
      {asking && (
        <AnswerDialog scope={target} onOpenAgain={() => put(false)} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
