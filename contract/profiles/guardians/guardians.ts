import * as z from 'zod';
import { SelfUser } from '../../accounts/users.ts';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { CalendarDate, email, Id, namedGuardian } from '../../shapes.ts';
import { ContactChoice } from '../../trust/contact-details/shapes.ts';
import { phone } from '../profiles.ts';

const ownId = z.object({ id: Id.meta({ description: 'The user' }) });

export const GuardianBody = z.object({
  ...namedGuardian,
  phone,
  email: email('Email is required', 'Please enter a valid email address'),
  childDateOfBirth: CalendarDate.meta({ description: 'Of the child; it decides about the age' }),
  holdsAccount: z.boolean({ error: 'Say true or false' }).optional().meta({
    description: 'The account’s own address is the guardian’s, and the account is theirs from now on',
  }),
});

const notAsked = [
  'guardian.wait',
  'guardian.silent',
  'guardian.addresses',
  'guardian.unwanted',
  'guardian.said_no',
] as const;

export const guardianOperations = {
  saveGuardian: {
    summary:
      'Names the guardian of somebody below 18, who is mailed a link to agree; they are named also where no mail leaves',
    who: 'self',
    also: 'no casting directors',
    params: ownId,
    body: GuardianBody,
    answer: SelfUser,
    errors: [
      ...(['minor.age_locked', 'minor.age_mismatch', 'guardian.own_email', 'guardian.holder'] as const),
      ...notAsked,
    ],
  },
  askGuardianAgain: {
    summary: 'Mails the guardian the link once more; older ones are over',
    who: 'self',
    params: ownId,
    answer: SelfUser,
    errors: ['TOO_MANY_REQUESTS', ...notAsked],
  },
  openGuardianLink: {
    summary: 'Opens the question for consent, or the page of the child, for a guardian who holds the account',
    who: 'self',
    params: ownId,
    body: z.object({ kind: z.enum(['consent', 'page'], { error: 'Say which page' }) }),
    answer: z.object({ path: shown.path }),
    errors: ['minor.guardian_only', 'NOT_FOUND'],
  },
  takeOverProfile: {
    summary: 'Takes the own profile over from the 18th birthday on: with numbers, a choice and consent',
    who: 'self',
    params: ownId,
    body: z.object({
      number: phone,
      whatsappNumber: phone,
      choice: ContactChoice.meta({ description: 'Who may see the contact details from now on' }),
      agree: z.literal(true, { error: 'Please agree to the terms first' }),
    }),
    answer: SelfUser,
    errors: ['minor.not_of_age', 'minor.parents_access'],
  },
} satisfies Record<string, Operation>;
