import { personFilterNames } from '@kirdaar/domain/lists/filter-names.ts';
import { noFilters } from '@kirdaar/domain/lists/filters.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { traitNumbers } from '../src/features/profiles/listing.service.ts';
import { type ArtistFilter, artistsMatching } from '../src/features/talents/filter.queries.ts';
import { findPage } from '../src/features/talents/page.queries.ts';
import type { TestApp } from './app.ts';

/** A list of people that nothing narrows, by name. */
export const unfiltered = { ...noFilters(personFilterNames), searchQuery: '', sort: 'name' as const };

/** What lists are chosen by, read anew: as a process reads it that begins now. */
export const freshTraits = (app: TestApp) => traitNumbers(drizzle(app.db.$client));

/** The plans of the statements that the first page of a list sends, one after the other, as EXPLAIN tells them, with its words
    (ANALYZE and so on) in brackets. */
export async function firstPagePlans<Line>(
  app: TestApp,
  filter: Partial<ArtistFilter>,
  words = '',
): Promise<Line[][]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  const matching = artistsMatching({ ...unfiltered, ...filter }, await freshTraits(app));
  await findPage(drizzle(app.db.$client, { logger }), matching, { limit: 24, offset: 0 });
  const plans: Line[][] = [];
  for (const { text, values } of sent) {
    const { rows } = await app.db.$client.query<{ 'QUERY PLAN': Line }>(`EXPLAIN ${words} ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']));
  }
  return plans;
}
