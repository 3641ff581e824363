import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';

const typedWhole = '^\\s*\\d{0,9}\\s*$';

/** A whole number within bounds, sent as a number or typed into a form; blank is none. */
export function wholeWithin({ min, max }: { min: number; max: number }, message: string) {
  return z
    .union(
      [
        z.number().min(min, message).max(max, message),
        z.string().max(limits.typedNumber, message).meta({ pattern: typedWhole }),
      ],
      {
        error: message,
      },
    )
    .nullish()
    .transform((value) => (typeof value === 'string' ? value.trim() : (value ?? '')))
    .refine((value) => value === '' || isWholeWithin(value, min, max), { error: message })
    .transform((value) => (value === '' ? null : Number(value)));
}

const isWholeWithin = (value: string | number, min: number, max: number) =>
  /^\d{1,9}$/.test(String(value)) && Number(value) >= min && Number(value) <= max;

/** One of a few codes; none stands for not set. */
export function oneOf<const V extends string>(values: readonly V[], none: V) {
  return z
    .enum(values as readonly [V, ...V[]], { error: `Must be ${listed(values)}` })
    .nullish()
    .transform((value) => value ?? none);
}

/** One of a few codes or none: null, as in an answer, or blank, as in a form. */
export function choiceOf<const V extends string>(values: readonly V[]) {
  return z
    .union([z.literal(''), z.enum(values as readonly [V, ...V[]])], { error: `Must be ${listed(values)}` })
    .nullish()
    .transform((value) => value || null);
}

/** Unique values in their order; empty when the list is omitted. */
export function eachOnce<T extends z.ZodType>(value: T, max: number) {
  return z
    .array(value, { error: 'Must be a list' })
    .max(max, `At most ${max} at once`)
    .nullish()
    .transform((values) => [...new Set(values ?? [])]);
}

export const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
export const someOf = <const V extends string>(values: readonly V[]) =>
  eachOnce(
    z.enum(values as readonly [V, ...V[]], { error: `Must be of ${values.join(', ')}` }),
    // room for duplicate values
    limits.skills,
  );
