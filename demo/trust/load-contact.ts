import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { users } from '@kirdaar/api/src/db/tables/accounts/accounts.ts';
import { projects } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { blockDirector } from '@kirdaar/api/src/trust/blocks/blocks.service.ts';
import { askForContact } from '@kirdaar/api/src/trust/contact-details/asks.service.ts';
import { readContactDetails } from '@kirdaar/api/src/trust/contact-details/contact-details.service.ts';
import { tellContactViews } from '@kirdaar/api/src/trust/contact-details/contact-notices.service.ts';
import { setContactChoice } from '@kirdaar/api/src/trust/contact-details/views.service.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { and, eq } from 'drizzle-orm';
import { depsAt, viewerOf } from '../acts/as-then.ts';
import { momentBefore } from '../days.ts';
import type { DemoContactAct, DemoWorld } from '../demo-types.ts';

const minute = 60_000;
const between = 25 * minute;

/** Creates the demo's contact views, requests and blocks through the normal services, at their times and within the
    transaction that loads the demo. */
export async function loadContact(
  tx: Transaction,
  deps: Deps,
  world: DemoWorld,
  idOf: (email: string) => string,
): Promise<void> {
  const at = (now: Date) => depsAt(tx, deps, now);
  for (const act of world.contact) {
    const times = act.did === 'seen' ? act.times : 1;
    const moments = momentsOf(act.daysAgo, times, deps.clock());
    for (const now of moments) await doAct(tx, at(now), world, idOf, act);
    if (act.did === 'seen')
      await tellContactViews(at(moments.at(-1) ?? deps.clock()), {}, new AbortController().signal);
  }
}

async function doAct(
  tx: Transaction,
  deps: Deps,
  world: DemoWorld,
  idOf: (email: string) => string,
  act: DemoContactAct,
): Promise<void> {
  const artistId = idOf(act.artistEmail);
  const artist = viewerOf({ id: artistId, name: '' }, 'Artist');
  if (act.did === 'chose') {
    await setContactChoice(tx, artist, { choice: act.choice });
    return;
  }
  const directorId = idOf(act.directorEmail);
  const name = world.directors.find(({ email }) => email === act.directorEmail)?.name ?? '';
  const director = viewerOf({ id: directorId, name }, 'Director');
  if (act.did === 'blocked') await blockDirector(deps, artist, directorId);
  else if (act.did === 'asked')
    await askForContact(deps, (work) => work(tx), director, { artistId, note: act.note });
  else {
    const key = { publicIdentifier: await identifierOf(tx, artistId) };
    const projectId = act.projectKey ? await projectOf(tx, world, act.projectKey, directorId) : undefined;
    await readContactDetails(deps, director, { ...key, projectId });
  }
}

/** So many moments of a day in India, in daylight; for today within the last hours. */
function momentsOf(daysAgo: number, times: number, now: Date): Date[] {
  const today = dateInIndia(now);
  if (daysAgo > 0) {
    const first = Date.parse(momentBefore(today, daysAgo)) + ((daysAgo * 37) % 180) * minute;
    return Array.from({ length: times }, (_, place) => new Date(first + place * between));
  }
  const since = now.getTime() - Date.parse(`${today}T00:00:00+05:30`);
  const step = Math.min(between, Math.floor(since / (times + 1)));
  return Array.from({ length: times }, (_, place) => new Date(now.getTime() - (times - place) * step));
}

async function identifierOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.select({ name: users.publicIdentifier }).from(users).where(eq(users.id, id));
  return row?.name ?? '';
}

async function projectOf(tx: Transaction, world: DemoWorld, key: string, directorId: string) {
  const name = world.projects.find((project) => project.key === key)?.name ?? '';
  const own = and(eq(projects.directorId, directorId), eq(projects.name, name));
  const [row] = await tx.select({ id: projects.id }).from(projects).where(own);
  return row?.id;
}
