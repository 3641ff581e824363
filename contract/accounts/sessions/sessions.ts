import { securityEventKinds } from '@kirdaar/domain/accounts/two-factor/security-events.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { told } from '../../response-fields.ts';
import { Id, Nothing } from '../../shapes.ts';

const mostListed = 100;

export const sessionOperations = {
  listSessions: {
    summary: 'Where the caller is signed in, what was used last first',
    who: 'signed-in',
    answer: z.object({
      sessions: told.list(
        z.object({
          _id: told.id,
          browser: told.short,
          isCurrent: z.boolean(),
          createdAt: told.moment,
          lastSeenAt: told.moment,
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
      events: told.list(
        z.object({
          _id: told.id,
          kind: z.enum(securityEventKinds),
          browser: told.short.nullable(),
          at: told.moment,
        }),
        mostListed,
      ),
      nextCursor: told.id.nullable(),
    }),
  },
} satisfies Record<string, Operation>;
