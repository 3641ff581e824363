import { hashSecret } from '@kirdaar/api/src/core/hashing.ts';
import { users } from '@kirdaar/api/src/db/tables/accounts/accounts.ts';
import { applications, projects } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { and, count, countDistinct, eq, inArray } from 'drizzle-orm';
import type { DemoWorld } from '../demo-types.ts';
import { keepPictures } from '../load-pictures.ts';
import { demoPassword } from '../logins.ts';
import { insertPeople } from '../profiles/load-people.ts';
import { insertCasting } from '../projects/load-projects.ts';
import { insertBoard, openCallBoards } from './load-board.ts';
import { makeOpenCall } from './make-open-call.ts';

export type OpenCall = { name: string; applicants: number; added: boolean };

/** Adds a project with this many new applicants to the loaded demo, to try casting at its real size. Idempotent. Throws
    an Error where the demo is missing. */
export async function loadOpenCall(
  deps: Deps,
  applicants: number,
  say: (line: string) => void,
): Promise<OpenCall> {
  const world = makeOpenCall(dateInIndia(deps.clock()), applicants);
  const [project] = world.projects;
  if (!project) throw new Error('The data of the open call names no project.');
  const { name, directorEmail } = project;
  const known = await idsOf(deps, [directorEmail, ...world.artists.map(({ email }) => email)]);
  const directorId = known.get(directorEmail);
  if (!directorId) throw new Error('The open call belongs to the demo, which this database does not have.');

  const there = await applicantsOf(deps, directorId, name);
  if (there !== null) return { name, applicants: there, added: false };
  if (known.size > 1) throw new Error('Some of the applicants have accounts here already.');

  say(`Adding ${applicants} applicants (a few minutes for hundreds) …`);
  await insert(deps, world, known);
  return { name, applicants, added: true };
}

async function insert(deps: Deps, world: DemoWorld, known: ReadonlyMap<string, string>): Promise<void> {
  const pictures = await keepPictures(deps, world, known);
  const passwordHash = await hashSecret(demoPassword);
  await deps.db.transaction(async (tx) => {
    const idOf = await insertPeople(tx, deps, world, pictures, passwordHash);
    await insertCasting(tx, world, pictures, idOf);
    const name = world.projects[0]?.name ?? '';
    for (const board of openCallBoards) await insertBoard(tx, name, board, deps.clock());
  });
}

async function idsOf({ db }: Deps, emails: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ email: users.email, id: users.id })
    .from(users)
    .where(inArray(users.email, emails));
  return new Map(found.map(({ email, id }) => [email, id]));
}

/** The number of applicants of a project with this name, null without one. */
async function applicantsOf({ db }: Deps, directorId: string, name: string): Promise<number | null> {
  const [found] = await db
    .select({ projects: count(projects.id), people: countDistinct(applications.artistId) })
    .from(projects)
    .leftJoin(applications, eq(applications.projectId, projects.id))
    .where(and(eq(projects.directorId, directorId), eq(projects.name, name)));
  return found && found.projects > 0 ? found.people : null;
}
