import { securityEventKinds } from '@kirdaar/domain/accounts/two-factor/security-events.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id, Nothing } from '../../shapes.ts';

const mostListed = 100;

export const sessionOperations = {
  listSessions: {
    summary: 'Where the caller is signed in, what was used last first',
    who: 'signed-in',
    answer: z.object({
      sessions: shown.list(
        z.object({
          _id: shown.id,
          browser: shown.short,
          isCurrent: z.boolean(),
          createdAt: shown.moment,
          lastSeenAt: shown.moment,
        }),
        mostListed,
      ),
    }),
  },
  endSession: {
    summary: 'Signs one browser of the caller out',
    who: 'signed-in',
    params: z.object({ id: Id.meta({ description: 'The session' }) }),
    answer: Nothing,
  },
  endOtherSessions: {
    summary: 'Signs all other browsers of the caller out',
    who: 'signed-in',
    answer: Nothing,
  },
  listSecurityEvents: {
    summary: 'What happened to the caller’s account within a year, the newest first',
    who: 'signed-in',
    query: z.object({
      cursor: Id.optional().meta({ description: 'The `nextCursor` of the part before' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(mostListed)
        .default(20)
        .meta({ description: 'How many a part holds' }),
    }),
    answer: z.object({
      events: shown.list(
        z.object({
          _id: shown.id,
          kind: z.enum(securityEventKinds),
          browser: shown.short.nullable(),
          at: shown.moment,
        }),
        mostListed,
      ),
      nextCursor: shown.id.nullable(),
    }),
  },
} satisfies Record<string, Operation>;
