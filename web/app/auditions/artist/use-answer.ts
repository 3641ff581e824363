import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { useState } from 'react';
import { askSummary } from '../../messaging/notifications/bell/summary.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { loadInvitation } from './load-own.ts';

type AnswerBody = BodyOf<'answerInvitation'>;
/** Two conflicting own auditions. */
export type TimeConflict = {
  body: AnswerBody;
  times: { invitationId: string; project: string | null; start: string; end: string }[];
};
export type AnswerSending = {
  pending: boolean;
  /** Why the last answer failed. */
  problem: string;
  conflict: TimeConflict | null;
  forget: () => void;
  /** Sends an answer. Resolves to whether it succeeded. */
  send: (body: AnswerBody) => Promise<boolean>;
};

const notSent = 'Not sent. Try again.';

/** Answers an invitation. A retry has the same idempotency key, so that a lost response counts once (rule
    auditions/answers-5). When a time is full or too late, or all is over, it shows the current
    invitation. */
export function useAnswer(id: string, show: (now: OwnInvitation) => void): AnswerSending {
  const [pending, act] = useAct();
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<TimeConflict | null>(null);
  const [keyOf] = useState(keyByContent);

  const forget = () => {
    setProblem('');
    setConflict(null);
  };

  async function refused(error: unknown, body: AnswerBody) {
    setConflict(null);
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return setProblem(notSent);
    if (error.code === 'invitation.conflict')
      return setConflict({ body, times: error.extras.conflicts as TimeConflict['times'] });
    setProblem(error.message || notSent);
    if (error.status === 409) await loadInvitation(id, patience()).then(show, () => undefined);
  }

  async function send(body: AnswerBody): Promise<boolean> {
    let counts = false;
    await act(async () => {
      setProblem('');
      try {
        const input = { params: { id }, body, idempotencyKey: keyOf(body), signal: patience() };
        const now = await callApi('answerInvitation', input);
        keyOf.settle();
        counts = true;
        setConflict(null);
        show(now);
        // refresh the bell and the open invitations
        void askSummary();
      } catch (error) {
        await refused(error, body);
      }
    });
    return counts;
  }

  return { pending, problem, conflict, forget, send };
}
