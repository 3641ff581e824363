import { isTimeToTell } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DeskDecisions } from '../../desk/decisions/desk-decisions.ts';
import type { Desk, DeskRole } from '../../desk/load-desk.ts';
import { waitingText } from '../outcome-texts.ts';
import { OutcomeDialog, type OutcomeQuestion } from './send-outcome-dialog.tsx';

type Props = { desk: Desk; role: DeskRole; decisions: DeskDecisions };

/** '27 waiting for a result · Send result…' for the listed role, once it is closed (rule outcomes/screens-2). */
export function WaitingApplicants({ desk, role, decisions }: Props) {
  const [question, setQuestion] = useState<OutcomeQuestion | null>(null);
  const { revalidate } = useRevalidator();
  // in a project with roles, candidates without one cannot get an outcome alone
  const isOffered = (role._id !== null || desk.roles.length === 0) && isTimeToTell(desk.project, role);
  const scope = { projectId: desk.project._id, roleId: role._id ?? undefined };
  return (
    <>
      {isOffered && role.waiting > 0 && (
        <p className="text-sm text-ink-soft tabular-nums">
          {waitingText(role.waiting)} ·{' '}
          <Button variant="quiet" size="sm" onClick={() => setQuestion({ scope, outcome: 'not_selected' })}>
            Send result…
          </Button>
        </p>
      )}
      <OutcomeDialog
        question={question}
        onClose={() => setQuestion(null)}
        onSent={(text, activityId) => {
          decisions.acted(text, activityId);
          void revalidate();
        }}
      />
    </>
  );
}
