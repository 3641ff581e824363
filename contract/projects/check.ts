import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { shieldLevels } from '@kirdaar/domain/trust/moderation/shield/findings.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { optionalText } from '../shapes.ts';

const mostTexts = 20;
const mostFindings = 2000;

/** As `instructions`. */
const textName = z.string().min(1).max(limits.shortText).meta({ pattern: '^.*$' });

const CheckedRole = z.object({
  characterName: optionalText(limits.description),
  physicalLookSuggestion: optionalText(limits.description),
  description: optionalText(limits.description),
  auditionScript: optionalText(limits.auditionScript),
});

export const checkOperations = {
  checkTexts: {
    summary: 'Reads texts for what no casting may ask of artists; stores nothing',
    who: 'director',
    body: z.object({
      name: optionalText(limits.description),
      type: optionalText(limits.description),
      description: optionalText(limits.description),
      roles: z
        .array(CheckedRole, { error: 'Roles must be a list' })
        .max(limits.projectRoles)
        .nullish()
        .transform((roles) => roles ?? []),
      texts: z
        .record(textName, optionalText(auditionLimits.script), {
          error: 'Send texts by their names',
        })
        .refine((texts) => Object.keys(texts).length <= mostTexts, { error: `At most ${mostTexts} texts` })
        .nullish()
        .transform((texts) => texts ?? {})
        .meta({ description: 'Texts of a round or of an invitation to apply, by their names' }),
    }),
    answer: z.object({
      findings: shown.list(
        z.object({
          field: shown.text(limits.shortText).meta({ description: 'As description or roles.0.description' }),
          quote: shown.text(limits.description).meta({ description: 'Words of the text, verbatim' }),
          level: z.enum(shieldLevels),
        }),
        mostFindings,
      ),
    }),
    counted: true,
  },
} satisfies Record<string, Operation>;
