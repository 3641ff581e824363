import { isDeliverable, mayBeKnown, plainEmail } from '@kirdaar/domain/accounts/email-address.ts';
import { isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { answerLimits, limits } from '@kirdaar/domain/limits.ts';
import { relations } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { parseFilterRange } from '@kirdaar/domain/projects/age-range.ts';
import { countedTo } from '@kirdaar/domain/search/talents/total.ts';
import {
  breaksLine,
  cleanName,
  cleanText,
  plainPattern,
  withoutMarks,
} from '@kirdaar/domain/texts/clean-text.ts';
import { presentsAsProduct } from '@kirdaar/domain/texts/product-name.ts';
import * as z from 'zod';
import { shown } from './response-fields.ts';

// zod compiles code for speed, which the pages' security policy forbids: even an attempt is reported in the browser
if ('document' in globalThis) z.config({ jitless: true });

const noControls = { error: 'Control characters are not allowed' };
const plainText = z.string({ error: 'Must be a text' }).regex(plainPattern, noControls);

/** A text as stored, at most `max` characters; empty is allowed. */
export function text(max: number) {
  return plainText.transform(cleanText).pipe(z.string().max(max, `Must not exceed ${max} characters`));
}

/** A required text: `message` when it is missing or blank. */
export function requiredText(message: string, max: number, tooLong = `Must not exceed ${max} characters`) {
  return z
    .string({ error: message })
    .regex(plainPattern, noControls)
    .transform(cleanText)
    .pipe(z.string().min(1, message).max(max, tooLong));
}

/** A required one-line name or title; a line break is refused like any control character. */
export function requiredName(message: string, max: number, tooLong?: string) {
  return requiredText(message, max, tooLong)
    .refine((value) => !breaksLine(value), noControls)
    .transform(cleanName)
    .pipe(z.string().min(1, message));
}

/** The name of a person or project, which may not pretend to be Kirdaar; `message` is for a missing one. */
export function ownName(message: string, max: number, owner: string, tooLong?: string) {
  return requiredName(message, max, tooLong).refine((name) => !presentsAsProduct(name), {
    error: `Kirdaar is the name of this site. Please enter ${owner}.`,
  });
}

/** The name and relation of a child's guardian. */
export const namedGuardian = {
  name: ownName('Name is required', limits.name.max, 'the guardian’s name').pipe(
    z.string().min(limits.name.min, 'Name must be at least 2 characters'),
  ),
  relation: z.enum(relations, { error: 'Please choose how they are related' }),
};

/** An optional name: missing, null, blank and invisible ones are stored as null. */
export function optionalName(max: number) {
  return optionalText(max).transform((value) => (value && cleanName(value)) || null);
}

/** An optional text: missing, null and blank ones are stored as null. */
export function optionalText(max: number) {
  return z.nullish(text(max)).transform((value) => (value ? value : null));
}

/** A group of fields: when the group is missing, each required field has its own error. */
export function partsOf<T extends z.ZodRawShape>(fields: T) {
  return z.preprocess((value) => value ?? {}, z.object(fields));
}

// blank where the number is optional
const typedNumber = '^\\s*-?\\d{0,6}\\s*$';

export function wholeNumber(required: string, malformed: string) {
  return z
    .union([z.number(), z.string().max(limits.typedNumber, malformed).meta({ pattern: typedNumber })], {
      error: required,
    })
    .transform((value) => (typeof value === 'string' ? value.trim() : value))
    .refine((value) => value !== '', { error: required, abort: true })
    .refine((value) => /^-?\d{1,6}$/.test(String(value)), { error: malformed })
    .transform(Number);
}

/** In lower case, as the database writes it, so that equal ids are equal texts. */
export const Id = z.uuid({ error: 'Not a valid id' }).toLowerCase().meta({ maxLength: 36 });

/** Ids in a body, each once: a duplicate would find the first one done. */
export const manyIds = (message: string, max: number) =>
  z
    .array(Id, { error: message })
    .min(1, message)
    .max(max, `At most ${max} at once`)
    .transform((ids) => [...new Set(ids)]);

export const optionalId = z.preprocess((value) => value || undefined, Id.optional());

/** The readable end of a public address, as in a path. */
export const Identifier = text(limits.shortText).meta({ description: 'The last part of its public address' });

/** A pasted text without its invisible marks, which do not count for its length. */
const unmarked = (required: string) =>
  z.string({ error: required }).regex(plainPattern, noControls).transform(withoutMarks);

/** A link as typed, empty allowed: each field parses it itself (rule calls/input-6). */
export const linkText = unmarked('Must be a text').pipe(text(limits.link));

export const requiredLinkText = (message: string) =>
  unmarked(message).pipe(requiredText(message, limits.link));

/** The fault of a link, with a fix where one is known: `errors[].hint`. */
export function linkIssue(message: string, hint?: string) {
  return { code: 'custom' as const, message, params: { hint } };
}

/** The stored form of a new e-mail address that can receive mail (rule accounts/sign-up-10). */
export const email = (required: string, malformed: string) => address(required, malformed, isDeliverable);

/** The e-mail address of an account, which may be older than the rule for new ones. */
export const knownEmail = (required: string, malformed: string) => address(required, malformed, mayBeKnown);

function address(required: string, malformed: string, isRight: (address: string) => boolean) {
  return unmarked(required)
    .transform(plainEmail)
    .pipe(requiredText(required, limits.email))
    .pipe(z.string().refine(isRight, malformed))
    .meta({ format: 'email' });
}

/** A password to compare, not to set; long ones are refused before they cost a hash. */
export function givenPassword(message: string) {
  return z
    .string({ error: message })
    .min(1, message)
    .max(limits.password.max, 'Password is too long')
    .meta({ format: 'password' });
}

export const CalendarDate = z
  .string()
  .refine(isCalendarDate, { error: 'Please enter a valid date' })
  .meta({ format: 'date', maxLength: 10 });

/** Query parameters: repeated or comma-separated values, at most so many (rule lists/filters-2). */
export function manyValues(max: number) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((value) =>
      (value === undefined ? [] : Array.isArray(value) ? value : [value])
        .flatMap((entry) => entry.split(','))
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(plainText.pipe(z.string().max(limits.shortText))).max(max))
    .meta({ description: 'Repeated or comma-separated; any of the values fits' });
}

/** A search without the invisible marks of copied text (rule calls/input-6). */
export const soughtText = (max: number, description: string) =>
  plainText
    .transform((value) => withoutMarks(value.replace(/[\u00A0\u202F]/g, ' ')))
    .pipe(z.string().max(max))
    .optional()
    .transform((value) => value ?? '')
    .meta({ description });

export const searchText = soughtText(limits.searchQuery, 'What the name holds, whatever its case');

/** A filter that is on or absent. */
export const yesFilter = z
  .enum(['', 'true'], { error: 'Must be true' })
  .optional()
  .transform((value) => value === 'true');

/** A filter that is true, false or absent. */
export const eitherFilter = z
  .enum(['', 'true', 'false'], { error: 'Must be true or false' })
  .optional()
  .transform((value) => (value ? value === 'true' : null));

/** A range filter 'a-b'; an empty one is absent, a malformed one answers 400 (rules lists/filters-3,
    lists/filters-8). */
export const filterRange = z
  .string()
  .max(limits.typedNumber, 'Format: 20-35')
  .optional()
  .transform((value, context) => {
    if (!value?.trim()) return null;
    const span = parseFilterRange(value);
    if (!span) context.addIssue({ code: 'custom', message: 'Format: 20-35' });
    return span;
  })
  .meta({
    description: 'From and to, both included: 20-35',
    pattern: '^\\s*(?:\\d{1,2}-\\d{1,2})?\\s*$',
  });

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Which page, from 1' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.pageSize.max)
    .default(limits.pageSize.default)
    .meta({ description: 'How many a page holds' }),
};

/** The total of a list (rule lists/pages-2). */
export const totalFields = {
  total: z.number(),
  moreThanTotal: z
    .literal(true)
    .optional()
    .meta({ description: `There are more than \`total\`: matches are counted up to ${countedTo}` }),
};

export const Nothing = z.null();

/** A stored picture: `url` is the fallback; the same path with -w.webp or -w.jpg has width w. */
export const Photo = z.object({
  url: shown.path,
  width: z.number(),
  height: z.number(),
  blur: z.string().meta({
    maxLength: answerLimits.blur,
    pattern: '^data:|^$',
    description: 'A tiny picture to show meanwhile',
  }),
  widths: shown.list(z.number(), answerLimits.widths),
  aiMade: z.literal(true).optional().meta({ description: 'Made or changed by AI' }),
});
export type Photo = z.infer<typeof Photo>;

/** The description of a state in a body, for the reference. */
export const stateHint = {
  description: 'A state or union territory by its slug, like tamil_nadu',
  maxLength: limits.shortText,
  pattern: '^[a-z_]*$',
};

export const StoredPlace = z.object({ city: shown.short.nullable(), state: shown.state.nullable() });

export const Gender = z.enum(['male', 'female'], { error: 'Gender is required' });
export const UserKind = z.enum(['Artist', 'Director', 'Other']);
