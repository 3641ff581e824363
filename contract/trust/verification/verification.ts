import { limits } from '@kirdaar/domain/limits.ts';
import { storedLink } from '@kirdaar/domain/links/safe-href.ts';
import { parseSocialLink } from '@kirdaar/domain/links/social-link.ts';
import { withoutMarks } from '@kirdaar/domain/texts/clean-text.ts';
import {
  linkAnswers,
  verificationLimits,
  verificationStates,
} from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { optionalLink } from '../../profiles/profiles.ts';
import { shown } from '../../response-fields.ts';
import { email, optionalName, ownName } from '../../shapes.ts';

const optionalEmail = z.preprocess(
  (value) => (typeof value === 'string' && withoutMarks(value) === '' ? null : value),
  z
    .nullish(email('Email is required', 'Please enter a valid email address'))
    .transform((value) => value ?? null),
);

/** What a casting director submits, in addition to the document. */
export const VerificationBody = z
  .object({
    company: ownName('Company or production is required', limits.shortText, 'your own company'),
    websiteUrl: optionalLink(storedLink, 'Please enter a valid URL'),
    imdbUrl: optionalLink((value) => parseSocialLink('imdbUrl', value), 'Please enter a valid IMDb URL'),
    placementRegistration: optionalName(limits.shortText).meta({
      description: 'The number of a registration as a placement agency',
    }),
    refereeName: optionalName(limits.name.max),
    refereeEmail: optionalEmail,
  })
  .refine(({ refereeName, refereeEmail }) => !refereeEmail || refereeName, {
    error: 'Please say who this is',
    path: ['refereeName'],
  })
  .refine(({ refereeName, refereeEmail }) => !refereeName || refereeEmail, {
    error: 'Please say how to reach them',
    path: ['refereeEmail'],
  });

/** A referee with their answer. */
const Referee = z.object({
  name: shown.text(limits.name.max),
  email: shown.email,
  state: z.enum(linkAnswers),
});

/** The submitted evidence. */
export const GivenEvidence = {
  websiteUrl: shown.link.nullable(),
  imdbUrl: shown.link.nullable(),
  placementRegistration: shown.short.nullable(),
  referee: Referee.nullable(),
};

/** A casting director's own verification. */
export const Verification = z.object({
  state: z.enum(verificationStates),
  company: shown.short.nullable(),
  words: shown.text(verificationLimits.words).optional(),
  submittedAt: shown.moment.nullable(),
  verifiedOn: shown.date.optional(),
  nextAt: shown.moment.optional(),
  evidence: z
    .object({ ...GivenEvidence, document: shown.text(limits.fileName).nullable() })
    .meta({ description: 'What was given; a document by its name. It is erased 30 days after the decision' }),
});
export type Verification = z.infer<typeof Verification>;

export const verificationOperations = {
  readVerification: {
    summary: 'How it stands with who the caller is, and what they gave as evidence',
    who: 'director',
    answer: Verification,
  },
  submitVerification: {
    summary:
      'Asks to be checked, with a company and two of: a link, a document, a placement registration, a referee',
    who: 'director',
    files: [{ name: 'document', kind: 'document', maxBytes: limits.pdfBytes }],
    body: VerificationBody,
    answer: Verification,
    counted: true,
    errors: [
      'verification.too_soon',
      'file.too_large',
      'file.wrong_type',
      'file.too_many_pixels',
      'file.unreadable',
      'file.no_room',
      'TOO_MANY_REQUESTS',
    ],
  },
  removeVerification: {
    summary: 'Takes the mark off and erases the evidence; twice is as once',
    who: 'director',
    answer: Verification,
  },
} satisfies Record<string, Operation>;
