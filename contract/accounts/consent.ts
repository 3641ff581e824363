import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { languageCodes } from '@kirdaar/domain/texts/notice-languages.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { ownId } from './two-factor/second-steps.ts';
import { SelfUser } from './users.ts';

/** The language in which somebody read what they agree to (rule accounts/consent-1). */
export const ConsentLanguage = z
  .enum(languageCodes, { error: 'Unknown language' })
  .default('en')
  .meta({ description: 'The language that was on the screen' });

/** A consent in the export. */
export const ExportedConsent = z.object({
  version: shown.date,
  language: z.enum(languageCodes),
  at: shown.moment,
});

export const consentOperations = {
  agreeToTerms: {
    summary: 'Agrees to the terms and the privacy notice that hold now; twice is as once',
    who: 'self',
    params: ownId,
    body: z.object({
      version: z
        .literal(consentVersion, { error: 'These terms have changed. Please read them again.' })
        .meta({ description: 'The day from which they hold' }),
      language: ConsentLanguage,
    }),
    answer: SelfUser,
  },
} satisfies Record<string, Operation>;
