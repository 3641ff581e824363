import { noFacts, type TalentFacts } from '@kirdaar/domain/application-status.ts';
import type { Queryable } from '../../db/database.ts';
import { type AppliedRow, applied, type NotedRow, noted } from './facts.queries.ts';

/** The facts of artists in one project, by artist; an artist without any has no entry (reading 32). */
export async function factsFor(
  db: Queryable,
  projectId: string,
  artistIds: string[],
): Promise<Map<string, TalentFacts>> {
  if (artistIds.length === 0) return new Map();
  const pairs = { projectIds: [projectId], artistIds };
  return gather(await applied(db, pairs), await noted(db, pairs), (row) => row.artistId);
}

/** The facts of one artist in projects, by project; a project without any has no entry (reading 32). */
export async function factsOfArtist(
  db: Queryable,
  artistId: string,
  projectIds: string[],
): Promise<Map<string, TalentFacts>> {
  if (projectIds.length === 0) return new Map();
  const pairs = { projectIds, artistIds: [artistId] };
  return gather(await applied(db, pairs), await noted(db, pairs), (row) => row.projectId);
}

type Pair = { projectId: string; artistId: string };

function gather(
  applications: AppliedRow[],
  notes: NotedRow[],
  keyOf: (row: Pair) => string,
): Map<string, TalentFacts> {
  const facts = new Map<string, TalentFacts>();
  const add = (key: string, change: (known: TalentFacts) => Partial<TalentFacts>) => {
    const known = facts.get(key) ?? noFacts;
    facts.set(key, { ...known, ...change(known) });
  };
  for (const row of applications) {
    const { projectRoleId } = row;
    add(keyOf(row), (known) =>
      projectRoleId ? { appliedRoleIds: [...known.appliedRoleIds, projectRoleId] } : { appliedProject: true },
    );
  }
  for (const row of notes) {
    add(keyOf(row), () => ({ viewed: row.viewedAt !== null, shortlisted: row.shortlistedAt !== null }));
  }
  return facts;
}
