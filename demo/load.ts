import { countDemoPeople } from '@kirdaar/api/src/accounts/demo-people.service.ts';
import { hashSecret } from '@kirdaar/api/src/core/hashing.ts';
import { users } from '@kirdaar/api/src/db/tables/accounts/accounts.ts';
import { projects } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import type { Config } from '@kirdaar/api/src/settings/config.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { loadAuditions } from './auditions/load-auditions.ts';
import { findBoardLink, firstChoices, insertBoard } from './casting/load-board.ts';
import { loadRoleInvitations } from './casting/load-role-invitations.ts';
import type { DemoWorld } from './demo-types.ts';
import { makeDemoWorld } from './demo-world.ts';
import { keepPictures } from './load-pictures.ts';
import { administratorEmail, demoLogins, demoPassword } from './logins.ts';
import { loadAvailability } from './profiles/load-availability.ts';
import { insertPeople } from './profiles/load-people.ts';
import { insertCasting } from './projects/load-projects.ts';
import { loadLists } from './search/load-lists.ts';
import { loadSearches } from './search/load-searches.ts';
import { loadAdministrator } from './trust/load-administrator.ts';
import { loadChildren } from './trust/load-children.ts';
import { loadContact } from './trust/load-contact.ts';
import { loadModeration } from './trust/load-moderation.ts';
import { loadVerifications } from './trust/load-verifications.ts';

/** Whether this start loads the demo: as DEMO says, else on the private database of a Kirdaar for this machine
    alone. */
export function wantsDemo({ demo, publicBy }: Config, isEmbedded: boolean): boolean {
  return demo ?? (isEmbedded && publicBy.length === 0);
}

/** The demo's data for a start: the logins to show, the link of a board for a client, and the number of demo people in
    the database. */
export type DemoAtStart = {
  logins: readonly (typeof demoLogins)[number][];
  board: string | null;
  people: number;
};

/** Loads the demo if this start should have it, and gives the data for the terminal. */
export async function prepareDemo(
  deps: Deps,
  isEmbedded: boolean,
  say: (line: string) => void,
): Promise<DemoAtStart> {
  const isThere = wantsDemo(deps.config, isEmbedded) && (await loadDemo(deps, say));
  const board = isThere ? await findBoardLink(deps.db, deps.clock()) : null;
  const logins = isThere ? await usableLogins(deps) : [];
  return { logins, board, people: await countDemoPeople(deps.db) };
}

/** The logins whose people exist: an older demo has no administrator, and in public no one can sign in as that one
    (rule accounts/strangers-4). */
async function usableLogins({ db, config }: Deps): Promise<typeof demoLogins> {
  const emails = demoLogins.map(({ email }) => email);
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  return demoLogins.filter(
    ({ email, totpKey }) =>
      found.some((one) => one.email === email) && (totpKey === undefined || config.publicBy.length === 0),
  );
}

/** Loads the demo into an empty database: pictures first, then all rows in one transaction, so that an interrupted
    start leaves nothing half done. Gives whether the demo is there; a database with other people is not changed. */
export async function loadDemo(
  deps: Deps,
  say: (line: string) => void,
  world: DemoWorld = makeDemoWorld({ today: dateInIndia(deps.clock()) }),
): Promise<boolean> {
  const first = demoLogins[0]?.email ?? '';
  const [known] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, first));
  if (known) return true;
  if (await hasRows(deps)) return false;

  say('Loading the demo (once, some ten seconds) …');
  const pictures = await keepPictures(deps, world);
  const passwordHash = await hashSecret(demoPassword);
  await deps.db.transaction(async (tx) => {
    const idOf = await insertPeople(tx, deps, world, pictures, passwordHash);
    await insertCasting(tx, world, pictures, idOf);
    await insertBoard(tx, 'Neelam Express', firstChoices, deps.clock());
    await loadVerifications(tx, deps, world.verifications, idOf);
    await loadContact(tx, deps, world, idOf);
    await loadAvailability(tx, deps, world.availability, idOf);
    await loadLists(tx, deps, world.lists, idOf);
    await loadSearches(tx, deps, world.searches, idOf);
    await loadRoleInvitations(tx, deps, world, idOf);
    await loadAdministrator(tx, deps, idOf(administratorEmail));
    await loadAuditions(tx, deps);
    await loadChildren(tx, deps);
    await loadModeration(tx, deps, world.reports);
  });
  return true;
}

async function hasRows({ db }: Deps): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT EXISTS (SELECT FROM ${users}) OR EXISTS (SELECT FROM ${projects}) AS found`,
  );
  return rows[0]?.found === true;
}
