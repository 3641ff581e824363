import { limits } from '@kirdaar/domain/limits.ts';
import { linkAnswers } from '@kirdaar/domain/verification/verification.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { Identifier } from '../shapes.ts';
import { told } from '../told.ts';

const byToken = z.object({
  token: Identifier.meta({ description: 'The characters at the end of the address in the mail' }),
});

/** What somebody is asked by a link, and how they answered. */
const Question = z.object({
  kind: z.enum(['referee']),
  state: z.enum(linkAnswers),
  name: told.text(limits.name.max).meta({ description: 'Whom it is about' }),
  company: told.short.nullable().meta({ description: 'For whom they say that they cast' }),
});

export const answerLinkOperations = {
  readQuestion: {
    summary: 'What somebody is asked by the link of a mail',
    who: 'anyone',
    params: byToken,
    answer: Question,
    errors: ['link.expired'],
  },
  answerQuestion: {
    summary: 'Answers it; the same twice is as once, and a no stands',
    who: 'anyone',
    params: byToken,
    body: z.object({ answer: z.enum(['yes', 'no'], { error: 'Answer yes or no' }) }),
    answer: Question,
    errors: ['link.expired'],
  },
} satisfies Record<string, Operation>;
