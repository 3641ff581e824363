import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { paperStates } from '@kirdaar/domain/profiles/guardians/papers.ts';
import { askLimits, askStates } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { linkAnswers, linkKinds } from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import { ConsentLanguage } from '../../accounts/consent.ts';
import { Invitation } from '../../auditions/answers.ts';
import { State } from '../../auditions/shapes.ts';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id, Identifier, Nothing, optionalText } from '../../shapes.ts';
import { ContactChoice, DirectorSeen, Guardian } from '../contact-details/shapes.ts';
import { ContactView } from '../contact-details/views.ts';
import { reference } from '../reports.ts';

const byToken = z.object({
  token: Identifier.meta({ description: 'The characters at the end of the address in the mail' }),
});

/** A future audition of a child. */
const Coming = z.object({
  project: shown.short.nullable(),
  role: shown.short.nullable(),
  state: State,
  start: shown.moment.nullable(),
  deadline: shown.moment.nullable(),
});
const mostComing = 1000;
const mostViews = 100;

/** A question by link, with its answer. */
const Question = z.object({
  kind: z.enum(linkKinds).meta({
    description:
      '`referee`: whether they know a casting director; `report`: whether this is the address of who reported something; `guardian_consent`: whether they agree to the profile of a child; `guardian_withdrawal`: whether they take that back; `guardian_ask`: whether a casting director may see their contact details; `guardian_invitation`: whether a child may come to an audition; `guardian_page`: all that a guardian reads of a child, where no withdraws the consent; `email_change`: whether the owner of an old address undoes its change; `new_email`: whether a new address, asked for by a moderator, is that of the person',
  }),
  state: z.enum(linkAnswers),
  name: shown.short.meta({ description: 'The person it is about' }),
  reference: reference.optional().meta({ description: 'Of a report: what it is called' }),
  company: shown.short.nullable().meta({ description: 'Of a referee: the company they cast for' }),
  address: shown
    .text(limits.email)
    .optional()
    .meta({ description: 'Of a changed address: the new one, shortened' }),
  isComing: z.boolean().optional().meta({ description: 'Of a changed address: that it does not hold yet' }),
  holdsAt: shown.moment
    .nullable()
    .optional()
    .meta({ description: 'Of a new address that said yes: when it holds' }),
  guardian: Guardian.optional().meta({ description: 'Who is asked about a child' }),
  age: z
    .int()
    .nullable()
    .optional()
    .meta({ description: 'Of a consent: how old the child is, by the date they gave' }),
  auditions: shown.list(Coming, mostComing).optional().meta({
    description: 'Of a withdrawal and the page of a child: the coming auditions, which a withdrawal cancels',
  }),
  choice: ContactChoice.nullable().optional().meta({ description: 'Of a consent: what the guardian chose' }),
  director: DirectorSeen.optional().meta({ description: 'Who asks for contact details' }),
  ask: z.enum(askStates).optional().meta({ description: 'Of contact details: how the ask stands' }),
  invitation: Invitation.omit({ link: true }).optional().meta({
    description: 'Of an invitation of a child: as the child has it, without the link of an online one',
  }),
  free: Invitation.shape.free.optional(),
  place: Invitation.shape.place.optional(),
  isWarned: Invitation.shape.isWarned.optional(),
  papers: z.enum(paperStates).optional().meta({ description: 'Of a guardian: what became of their papers' }),
  needsPapers: z.boolean().optional().meta({ description: 'Whether the child is not listed without them' }),
  consent: z
    .object({ version: shown.short, language: shown.short, at: shown.moment })
    .nullable()
    .optional()
    .meta({ description: 'Of the page of a child: the consent that is valid' }),
  applications: shown
    .list(
      z.object({ project: shown.short.nullable(), role: shown.short.nullable(), at: shown.moment }),
      mostComing,
    )
    .optional(),
  views: shown.list(ContactView, mostViews).optional().meta({ description: 'Who saw the contact details' }),
  note: shown.text(askLimits.note).nullable().optional().meta({ description: 'What they wrote with it' }),
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
      answer: z.enum(['yes', 'no', 'another_time'], { error: 'Answer yes or no' }),
      slotId: Id.nullable().optional().meta({ description: 'Of an invitation: the time that suits' }),
      text: optionalText(auditionLimits.reason),
      language: ConsentLanguage,
      adult: tick('‘I am 18 or older’: a guardian’s yes needs it'),
      agree: tick('‘I agree’: a guardian’s yes needs it'),
      choice: ContactChoice.nullish().meta({
        description: 'With a guardian’s yes: who may see their contact details',
      }),
    }),
    answer: Question,
    errors: ['link.expired', 'contact.ask_over', 'slot.full', 'slot.too_late', 'invitation.over'],
  },
  sendPapers: {
    summary: 'Sends the papers of a guardian: who they are, and that the child is theirs',
    who: 'anyone',
    params: byToken,
    files: [
      { name: 'identity', kind: 'document', maxBytes: limits.pdfBytes },
      { name: 'parenthood', kind: 'document', maxBytes: limits.pdfBytes },
    ],
    status: 201,
    answer: Question,
    counted: true,
    errors: [
      ...(['link.expired', 'papers.waiting'] as const),
      ...(['file.too_large', 'file.wrong_type', 'file.too_many_pixels', 'file.unreadable'] as const),
      ...(['file.no_room', 'NOT_FOUND'] as const),
    ],
  },
  refuseMails: {
    summary: 'Says by the link of a mail that its address wants no more mails that other people cause',
    who: 'anyone',
    params: byToken,
    answer: Nothing,
    errors: ['link.expired'],
  },
} satisfies Record<string, Operation>;
