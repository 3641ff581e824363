import { answerLimits, limits } from '@kirdaar/domain/limits.ts';
import { plainPattern } from '@kirdaar/domain/texts/clean-text.ts';
import * as z from 'zod';

const pattern = plainPattern.source;

/**
 * The fields that answers consist of. The length of a value was checked when it was written. Here it is only
 * documented for callers and not checked again, because a fault would replace the whole answer by an error. The tests
 * check every answer against it.
 */
export const told = {
  id: z.string().meta({ format: 'uuid', maxLength: 36 }),
  text: (max: number) => z.string().meta({ maxLength: max, pattern }),
  /** A name, a title, an entry of a list. */
  short: z.string().meta({ maxLength: limits.shortText, pattern }),
  /** The name of a refusal. */
  code: z.string().meta({ maxLength: limits.shortText, pattern: '^[A-Za-z_.]+$' }),
  /** A sentence for a person. */
  sentence: z.string().meta({ maxLength: answerLimits.sentence, pattern }),
  /** The readable end of a public address. */
  identifier: z.string().meta({ maxLength: limits.shortText, pattern: '^[a-z0-9-]+$' }),
  state: z.string().meta({ maxLength: limits.shortText, pattern: '^[a-z_]*$' }),
  // what validators call an e-mail address is narrower than what mail servers take
  email: z.string().meta({ maxLength: limits.email, pattern: '^[^\\s@]+@[^\\s@]+$' }),
  phone: z.string().meta({ maxLength: 10, pattern: '^[0-9]{10}$' }),
  link: z.string().meta({ format: 'uri', maxLength: answerLimits.link }),
  /** Where a stored file is, below the API's base. */
  path: z.string().meta({ maxLength: answerLimits.path, pattern: '^/[!-~]+$' }),
  /** A calendar date in India. */
  date: z.string().meta({ format: 'date', maxLength: 10 }),
  moment: z.string().meta({ format: 'date-time', maxLength: 24 }),
  list: <T extends z.ZodType>(item: T, max: number) => z.array(item).meta({ maxItems: max }),
};
