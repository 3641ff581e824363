import { askLimits, askStates } from '@kirdaar/domain/contact/asks.ts';
import { guardianTexts } from '@kirdaar/domain/guardians/guardians.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { linkAnswers, linkKinds } from '@kirdaar/domain/verification/verification.ts';
import * as z from 'zod';
import { ContactChoice, DirectorSeen, Guardian } from '../contact/shapes.ts';
import type { Operation } from '../operation.ts';
import { Identifier, Nothing } from '../shapes.ts';
import { told } from '../told.ts';

const byToken = z.object({
  token: Identifier.meta({ description: 'The characters at the end of the address in the mail' }),
});

/** What somebody is asked by a link, and how they answered. */
const Question = z.object({
  kind: z.enum(linkKinds).meta({
    description:
      '`referee`: whether they know a casting director; `guardian_consent`: whether they agree to the profile of a child; `guardian_withdrawal`: whether they take that back; `guardian_ask`: whether a casting director may see their contact details',
  }),
  state: z.enum(linkAnswers),
  name: told.text(limits.name.max).meta({ description: 'Whom it is about' }),
  company: told.short.nullable().meta({ description: 'Of a referee: for whom they say that they cast' }),
  guardian: Guardian.optional().meta({ description: 'Who is asked about a child' }),
  age: z
    .int()
    .nullable()
    .optional()
    .meta({ description: 'Of a consent: how old the child is, by the date they gave' }),
  choice: ContactChoice.nullable().optional().meta({ description: 'Of a consent: whom the guardian chose' }),
  director: DirectorSeen.optional().meta({ description: 'Who asks for contact details' }),
  ask: z.enum(askStates).optional().meta({ description: 'Of contact details: how the ask stands' }),
  note: told.text(askLimits.note).nullable().optional().meta({ description: 'What they wrote with it' }),
});

const tick = (description: string) =>
  z.boolean({ error: guardianTexts.bothTicks }).optional().meta({ description });

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
    body: z.object({
      answer: z.enum(['yes', 'no'], { error: 'Answer yes or no' }),
      adult: tick('‘I am 18 or older’: a guardian’s yes needs it'),
      agree: tick('‘I agree’: a guardian’s yes needs it'),
      choice: ContactChoice.nullish().meta({
        description: 'With a guardian’s yes: who may see their contact details',
      }),
    }),
    answer: Question,
    errors: ['link.expired', 'contact.ask_over'],
  },
  refuseMails: {
    summary: 'Says by the link of a mail that its address wants no more mails that other people cause',
    who: 'anyone',
    params: byToken,
    answer: Nothing,
    errors: ['link.expired'],
  },
} satisfies Record<string, Operation>;
