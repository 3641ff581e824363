import { callApi } from '../../../shell/calls/api.ts';
import { type KeyedContent, keyByContent } from '../../../shell/calls/key-by-content.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { createBody, type FormValues, type RoundWithTimes } from './round-values.ts';

/** Makes a round, once however often it is tried with the same words; `sent` is what is kept of it over a reload. */
export function roundMaker(kept: KeyedContent | null) {
  const keyOf = keyByContent(kept);
  return {
    sent: keyOf.last,
    make: async (values: FormValues, projectId: string): Promise<RoundWithTimes> => {
      const body = createBody(values, projectId);
      return callApi('createAudition', { body, idempotencyKey: keyOf(body), signal: patience() });
    },
  };
}
