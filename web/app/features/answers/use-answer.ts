import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import type { AskedQuestion, Question } from './load-question.ts';

/** Answers a question: how it stands now, and why an answer was refused. */
export function useAnswer({ question, token }: AskedQuestion) {
  const [asked, setAsked] = useState<Question>(question);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, act] = useAct();
  const answer = (body: BodyOf<'answerQuestion'>) =>
    act(async () => {
      setRefusal(null);
      try {
        setAsked(await callApi('answerQuestion', { params: { token }, body, signal: patience() }));
      } catch (error) {
        setRefusal(messageOf(error, 'Your answer could not be sent. Please try again.'));
      }
    });
  return { question: asked, refusal, pending, answer };
}
