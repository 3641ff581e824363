import { limits } from '@kirdaar/domain/limits.ts';
import { contactStates } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { contactChoices } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';
import { IsBlocked, VerifiedOn } from '../verification/director.ts';

export const ContactChoice = z.enum(contactChoices, { error: 'Unknown choice' });

/** The guardian whose contact details are given for the person. */
export const Guardian = z.object({ name: shown.text(limits.name.max), relation: shown.short });

const state = z.enum(contactStates).meta({
  description:
    '`shown`: the details stand with it; `ask`: they can be asked for; `asked`: that waits for an answer; `not_shared`: it was refused lately; `limit`: the day’s limit is reached; `later`: they can be fetched by themselves',
});

/** The state of contact details on a profile. */
export const ContactSeen = z.object({
  state,
  words: shown.sentence.optional().meta({ description: 'At the limit, what it says' }),
  askedAt: shown.moment.optional().meta({ description: 'Where it waits for an answer, when it was asked' }),
  guardian: Guardian.optional(),
});
export type ContactSeen = z.infer<typeof ContactSeen>;

export const contactFields = {
  email: shown.email,
  number: shown.phone.nullable(),
  whatsappNumber: shown.phone.nullable(),
};

/** Contact details alone, present when they are shown. */
export const ContactDetails = z.object({
  ...z.object(contactFields).partial().shape,
  state: state.exclude(['limit', 'later']),
  guardian: Guardian.optional(),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

/** A casting director, as shown to the people they cast. */
export const DirectorSeen = z.object({
  _id: shown.id.nullable().meta({ description: 'Null once their account is gone' }),
  name: shown.text(limits.name.max),
  company: shown.short.nullable(),
  isVerified: z.boolean(),
  verifiedOn: VerifiedOn,
  isBlocked: IsBlocked,
});
