import { answerLimits, limits } from '@kirdaar/domain/limits.ts';
import { plainPattern } from '@kirdaar/domain/texts/clean-text.ts';
import * as z from 'zod';

const pattern = plainPattern.source;

/** The fields of answers. Lengths were checked on write; here they are only documented. A check would replace the whole
    answer by an error. The tests check every answer. */
export const shown = {
  id: z.string().meta({ format: 'uuid', maxLength: 36 }),
  text: (max: number) => z.string().meta({ maxLength: max, pattern }),
  short: z.string().meta({ maxLength: limits.shortText, pattern }),
  /** The code of a refusal. */
  code: z.string().meta({ maxLength: limits.shortText, pattern: '^[A-Za-z_.]+$' }),
  /** A sentence for a person. */
  sentence: z.string().meta({ maxLength: answerLimits.sentence, pattern }),
  /** The readable end of a public address. */
  identifier: z.string().meta({ maxLength: limits.shortText, pattern: '^[a-z0-9-]+$' }),
  state: z.string().meta({ maxLength: limits.shortText, pattern: '^[a-z_]*$' }),
  // the validator's format for e-mail is stricter than mail servers
  email: z.string().meta({ maxLength: limits.email, pattern: '^[^\\s@]+@[^\\s@]+$' }),
  phone: z.string().meta({ maxLength: 10, pattern: '^[0-9]{10}$' }),
  link: z.string().meta({ format: 'uri', maxLength: answerLimits.link }),
  /** The path of a stored file, below the API's base. */
  path: z.string().meta({ maxLength: answerLimits.path, pattern: '^/[!-~]+$' }),
  date: z.string().meta({ format: 'date', maxLength: 10 }),
  moment: z.string().meta({ format: 'date-time', maxLength: 24 }),
  list: <T extends z.ZodType>(item: T, max: number) => z.array(item).meta({ maxItems: max }),
};
