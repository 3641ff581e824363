import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { Id } from '../shapes.ts';
import { nextTimeCursor, timeCursor } from '../time-cursor.ts';
import { partQuery } from './contact-details/views.ts';

const noDirectors = 'no casting directors';
const params = z.object({ directorId: Id.meta({ description: 'The casting director' }) });
const Block = z.object({
  director: z.object({ _id: shown.id, name: shown.text(limits.name.max) }),
  at: shown.moment,
});
const mostListed = 100;
const mostSeen = 100;

export const blockOperations = {
  listBlocks: {
    summary: 'The casting directors that the caller blocked, the last first',
    who: 'signed-in',
    also: noDirectors,
    query: z.object({ ...partQuery, cursor: timeCursor }),
    answer: z.object({ blocks: shown.list(Block, mostListed), nextCursor: nextTimeCursor }),
    errors: ['auth.forbidden'],
  },
  blockDirector: {
    summary: 'Blocks a casting director: the caller is in none of their answers; twice is as once',
    who: 'signed-in',
    also: noDirectors,
    params,
    body: z.object({
      seen: z
        .array(Id, { error: 'Send the ids of invitations' })
        .max(mostSeen, `At most ${mostSeen} invitations`)
        .optional()
        .meta({
          description:
            'The invitations with a confirmed audition that the caller knows will end; another one answers 409 `block.confirmed` with `auditions [{invitationId, project {_id, name}, role, start}]`. Left out, nothing is asked',
        }),
    }),
    answer: Block,
    errors: ['auth.forbidden', 'block.confirmed'],
    counted: true,
  },
  unblockDirector: {
    summary: 'Ends a block; twice is as once',
    who: 'signed-in',
    also: noDirectors,
    params,
    answer: z.object({ director: Block.shape.director }),
    errors: ['auth.forbidden'],
    counted: true,
  },
} satisfies Record<string, Operation>;
