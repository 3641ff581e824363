import type { Answer, BodyOf } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../shell/calls/api.ts';
import { type KeyedContent, keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { createBody, type FormValues, saysTheSame } from './round-values.ts';

type Rounds = Answer<'listAuditions'>['auditions'];
type Server = {
  create: (body: BodyOf<'createAudition'>, idempotencyKey: string) => Promise<{ _id: string }>;
  list: (projectId: string) => Promise<Rounds>;
};

const server: Server = {
  create: (body, idempotencyKey) => callApi('createAudition', { body, idempotencyKey, signal: patience() }),
  list: async (projectId) => {
    const query = { projectId, limit: 100 };
    return (await callApi('listAuditions', { query, signal: patience() })).auditions;
  },
};

/** Creates a round once, however often the same content is retried. `sent` survives a reload. After the
    server forgets the key, the project's rounds show whether it arrived (rule auditions/screens-3). */
export function roundMaker(kept: KeyedContent | null, { create, list }: Server = server) {
  const keyOf = keyByContent(kept);
  return {
    sent: keyOf.last,
    make: async (values: FormValues, projectId: string): Promise<{ _id: string }> => {
      const body = createBody(values, projectId);
      if (keyOf.isForgotten(body)) {
        const rounds = await list(projectId);
        const made = rounds.find((round) => round.state === 'open' && saysTheSame(round, values));
        if (made) return made;
        keyOf.settle();
      }
      return create(body, keyOf(body));
    },
  };
}
