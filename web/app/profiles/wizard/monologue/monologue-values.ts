import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { videoMessages } from '@kirdaar/domain/links/self-tape-link.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { type Dialect, dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import * as z from 'zod';

export type DialectField = `${Dialect}Link`;

/** One link per dialect, named after its key: haryanviLink … hindiLink (rule profiles/steps-7). */
export type MonologueValues = Record<DialectField, string>;

export function fieldOf(dialect: Dialect): DialectField {
  return `${dialect}Link`;
}

export function monologueValues(monologues: SelfUser['monologues']): MonologueValues {
  const links = new Map(monologues.map(({ language, link }) => [language, link]));
  return eachDialect((dialect) => links.get(dialect) ?? '');
}

const optionalFilm = z
  .string()
  .refine((link) => link.trim() === '' || youtubeId(link) !== null, { error: videoMessages.youtube });

/** Each link is optional, and a YouTube one (rule profiles/steps-7). */
export const MonologueForm = z.object(eachDialect(() => optionalFilm));

/** '2 of 6 dialects': how many have a film. */
export function filmCount(values: MonologueValues): string {
  const films = dialectKeys.filter((dialect) => youtubeId(values[fieldOf(dialect)]) !== null);
  return `${films.length} of ${dialectKeys.length} dialects`;
}

/** Sends the dialects with a link; an empty list completes the step too (rule profiles/steps-8). */
export function monologuesBody(values: MonologueValues): NonNullable<BodyOf<'saveMonologues'>> {
  return {
    monologues: dialectKeys.flatMap((language) => {
      const link = values[fieldOf(language)].trim();
      return link ? [{ language, link }] : [];
    }),
  };
}

function eachDialect<T>(give: (dialect: Dialect) => T): Record<DialectField, T> {
  const entries = dialectKeys.map((dialect) => [fieldOf(dialect), give(dialect)]);
  return Object.fromEntries(entries) as Record<DialectField, T>;
}
