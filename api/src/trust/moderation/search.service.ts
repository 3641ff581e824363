import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { peopleSearch, wordsOf } from '@kirdaar/domain/trust/moderation/search.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { ownCasesAmong } from './own-case.service.ts';
import { foundPerson, foundProject } from './search.present.ts';
import { findByEmail, findByName, findByNumber, findPeople, findProjects } from './search.queries.ts';

type Part = { cursor: string | undefined; limit: number };

/** People by the words of a name, or by a complete address or number (rule moderation/search-1). */
export async function searchPeople(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { search, cursor, limit }: ParsedQuery<'searchPeople'>,
): Promise<Answer<'searchPeople'>> {
  const { ids, nextCursor } = partOf(await findIds(db, search, { cursor, limit: limit + 1 }), limit);
  const rows = await findPeople(db, ids);
  return { people: rows.map((row) => foundPerson(row, clock())), nextCursor };
}

/** Published projects by the words of their name (rule moderation/search-2). */
export async function searchProjects(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { search, cursor, limit }: ParsedQuery<'searchProjects'>,
): Promise<Answer<'searchProjects'>> {
  const found = await findByName(db, 'project', wordsOf(search), { cursor, limit: limit + 1 });
  const { ids, nextCursor } = partOf(found, limit);
  const rows = await findProjects(db, ids);
  const directorIds = rows.map(({ director }) => director.id);
  const own = await ownCasesAmong(db, viewer, directorIds);
  return { projects: rows.map((row) => foundProject(row, own)), nextCursor };
}

function findIds(db: Queryable, text: string, part: Part): Promise<string[]> {
  const meant = peopleSearch(text);
  if (meant.by === 'email') return findByEmail(db, meant.email, part);
  if (meant.by === 'number') return findByNumber(db, meant.number, part);
  return findByName(db, 'person', meant.words, part);
}

function partOf(found: string[], limit: number): { ids: string[]; nextCursor: string | null } {
  const ids = found.slice(0, limit);
  return { ids, nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null };
}
