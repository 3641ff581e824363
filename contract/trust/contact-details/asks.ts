import { askAnswers, askLimits, askStates } from '@kirdaar/domain/trust/contact-details/asks.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id, optionalText } from '../../shapes.ts';
import { DirectorSeen } from './shapes.ts';
import { partQuery } from './views.ts';

const mostListed = 100;

/** A director's request to see contact details. */
const ContactRequest = z.object({
  _id: shown.id,
  artistId: shown.id,
  director: DirectorSeen,
  note: shown.text(askLimits.note).nullable(),
  state: z.enum(askStates),
  createdAt: shown.moment,
  expiresAt: shown.moment,
});
export type ContactRequest = z.infer<typeof ContactRequest>;

export const contactRequestOperations = {
  askForContact: {
    summary: 'Asks somebody for their contact details',
    who: 'director',
    body: z.object({
      artistId: Id,
      note: optionalText(askLimits.note),
      projectId: Id.nullish().meta({
        description: 'For which project; one of somebody else changes nothing',
      }),
    }),
    status: 201,
    answer: ContactRequest,
    errors: [
      'NOT_FOUND',
      'contact.already_asked',
      'contact.already_shown',
      'contact.not_now',
      'TOO_MANY_REQUESTS',
    ],
    idempotent: true,
  },
  listContactRequests: {
    summary: 'Requests for contact details to and from the caller, the newest first',
    who: 'signed-in',
    query: z.object(partQuery),
    answer: z.object({ requests: shown.list(ContactRequest, mostListed), nextCursor: shown.id.nullable() }),
  },
  answerContactRequest: {
    summary: 'Allows or declines, or takes an allowance back; the same again changes nothing',
    who: 'signed-in',
    also: 'who is asked',
    params: z.object({ id: Id.meta({ description: 'The ask' }) }),
    body: z.object({ state: z.enum(askAnswers, { error: 'Unknown answer' }) }),
    answer: ContactRequest,
    errors: ['contact.ask_over', 'minor.guardian_only'],
  },
} satisfies Record<string, Operation>;
