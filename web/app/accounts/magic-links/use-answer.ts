import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import type { AskedQuestion, Question } from './load-question.ts';

// the second click of a double click may hit the control that replaced the first
const doublePress = 600;

/** Answers a question: its present state, and why an answer was refused. `hasAnswered`: on this page. */
export function useAnswer({ question, token }: AskedQuestion) {
  const [asked, setAsked] = useState<{ question: Question; hasAnswered: boolean }>({
    question,
    hasAnswered: false,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, act] = useAct();
  const answeredAt = useRef(-doublePress);
  const answer = (body: BodyOf<'answerQuestion'>) =>
    act(async () => {
      if (performance.now() - answeredAt.current < doublePress) return;
      setRefusal(null);
      try {
        const said = await callApi('answerQuestion', { params: { token }, body, signal: patience() });
        setAsked({ question: said, hasAnswered: true });
        answeredAt.current = performance.now();
      } catch (error) {
        setRefusal(messageOf(error, 'Your answer could not be sent. Please try again.'));
      }
    });
  return { ...asked, refusal, pending, answer };
}
