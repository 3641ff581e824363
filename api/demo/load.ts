import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '../src/db/tables-accounts.ts';
import { projects } from '../src/db/tables-projects.ts';
import type { Deps } from '../src/deps.ts';
import { hashSecret } from '../src/http/hashing.ts';
import type { DemoWorld } from './demo-types.ts';
import { makeDemoWorld } from './demo-world.ts';
import { insertPeople } from './load-people.ts';
import { keepPictures } from './load-pictures.ts';
import { insertCasting } from './load-projects.ts';
import { demoLogins, demoPassword } from './logins.ts';

/** Whether this start is to have the demo: as DEMO says, else on the embedded database. */
export function wantsDemo(deps: Deps, embedded: boolean): boolean {
  return deps.config.demo ?? embedded;
}

/**
 * Loads the demo into an empty database: pictures first, then all rows in one transaction, so that an interrupted
 * start leaves nothing half done. Gives whether the demo is there; a database with people of its own is left alone.
 */
export async function loadDemo(
  deps: Deps,
  say: (line: string) => void,
  world: DemoWorld = makeDemoWorld({ today: dateInIndia(deps.clock()) }),
): Promise<boolean> {
  const first = demoLogins[0]?.email ?? '';
  const [known] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, first));
  if (known) return true;
  if (await hasRows(deps)) return false;

  say('Painting the demo (once, about half a minute) …');
  const pictures = await keepPictures(deps, world);
  const passwordHash = await hashSecret(demoPassword);
  await deps.db.transaction(async (tx) => {
    const idOf = await insertPeople(tx, deps, world, pictures, passwordHash);
    await insertCasting(tx, world, pictures, idOf);
  });
  return true;
}

async function hasRows({ db }: Deps): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT EXISTS (SELECT FROM ${users}) OR EXISTS (SELECT FROM ${projects}) AS found`,
  );
  return rows[0]?.found === true;
}
