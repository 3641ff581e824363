import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { users } from '@kirdaar/api/src/db/tables/accounts/accounts.ts';
import { notifications } from '@kirdaar/api/src/db/tables/messaging/notifications.ts';
import { applications, projectRoles, projects } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import { personIndex } from '@kirdaar/api/src/db/tables/search/person-index.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { dateAfter } from '../days.ts';
import { demoLogins } from '../logins.ts';
import { actsWithin, type DemoCasting, type DemoPerson } from './acts.ts';
import { castDay, pastDay, tapeRound, today } from './rounds.ts';

const hour = 60 * 60_000;

/** Rounds of auditions of 'Neelam Express': a past one, one in two days with places in every state and a waiting
    list, one of today with a guest, and self-tapes; a conflict for the demo artist; conversations and a question. With few applicants there is
    nothing. */
export async function loadAuditions(tx: Transaction, deps: Deps): Promise<void> {
  const now = deps.clock();
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const day = (days: number) => dateAfter(dateInIndia(now), days);
  const casting = await findCasting(tx, 'Neelam Express');
  const [artist] = await tx.select({ id: users.id, name: users.name }).from(users).where(isDemoArtist);
  if (!casting || !artist || casting.people.length < 30) return;
  const { projectId, director, people } = casting;
  const acts = actsWithin(tx, deps, director);

  await pastDay({ acts, casting, people: people.slice(24, 30), day, ago });
  const own = await castDay({ acts, casting, people: [artist, ...people.slice(0, 30)], day, ago });
  await tapeRound({ acts, casting, people: people.slice(0, 7), day, ago });
  await today({ acts, casting, people: people.slice(7, 24), day, ago });
  await inTheWay(tx, deps, { artist, day: day(2), ago });

  const withArtist = { projectId, artistId: artist.id };
  await acts.write(
    ago(30),
    withArtist,
    'Thank you for your tape, we enjoyed it. Are you free in the evenings too?',
  );
  await acts.write(ago(26), withArtist, 'Yes, from six onwards on any day of that week.', artist);
  await acts.write(ago(3), withArtist, `Good. See you on ${own}, please bring a plain dupatta.`);
  await askQuestion(tx, deps, ago(5));
  // older ones are read
  await tx
    .update(notifications)
    .set({ readAt: ago(20) })
    .where(lt(notifications.madeAt, ago(20)));
}

const isDemoArtist = eq(users.email, demoLogins[0]?.email ?? '');

/** A round of another director on the same day, which the demo artist is to answer. */
async function inTheWay(
  tx: Transaction,
  deps: Deps,
  { artist, day, ago }: { artist: DemoPerson; day: string; ago: (hours: number) => Date },
): Promise<void> {
  const casting = await findCasting(tx, 'Haveli No. 9');
  if (!casting) return;
  const { projectId, roleIds, director } = casting;
  const acts = actsWithin(tx, deps, director);
  const round = await acts.round(ago(18), {
    ...{ projectId, roleIds, kind: 'in_person' },
    place: { name: 'Sohini Sen Casting', address: '4 Aram Nagar, Versova', city: 'Mumbai' },
    instructions: 'Prepare the scene at the gate. Ten minutes, in Hindi.',
    plan: {
      ...{ days: [day], from: '10:40', to: '13:00', minutes: 20 },
      capacity: 2,
      breaks: [],
      kind: 'timed',
    },
  });
  await acts.invite(ago(18), round._id, [{ artistId: artist.id }]);
}

/** An applicant of another project asks its director a question. */
async function askQuestion(tx: Transaction, deps: Deps, now: Date): Promise<void> {
  const casting = await findCasting(tx, 'Chauka', { isUnknown: true });
  const [first] = casting?.people ?? [];
  if (!casting || !first) return;
  const to = { projectId: casting.projectId, artistId: first.id };
  const question = 'Is the training camp in Pune before the shoot, and is travel paid for?';
  await actsWithin(tx, deps, casting.director).write(now, to, question, first);
}

/** A demo project with its roles, its director and the adults who applied; `isUnknown`: without shortlisted ones. */
async function findCasting(
  tx: Transaction,
  name: string,
  { isUnknown = false } = {},
): Promise<DemoCasting | null> {
  const [project] = await tx
    .select({ id: projects.id, director: { id: users.id, name: users.name } })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.directorId))
    .where(eq(projects.name, name));
  if (!project) return null;
  const roles = await tx
    .select({ id: projectRoles.id })
    .from(projectRoles)
    .where(eq(projectRoles.projectId, project.id))
    .orderBy(asc(projectRoles.position));
  const onShortlist = sql`(SELECT artist_id FROM candidacies
    WHERE project_id = ${project.id} AND shortlisted_at IS NOT NULL)`;
  const people = await tx
    .selectDistinct({ id: users.id, name: users.name })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.artistId))
    .innerJoin(personIndex, eq(personIndex.id, users.id))
    .where(
      and(
        eq(applications.projectId, project.id),
        gte(users.age, 18),
        sql`NOT (${isDemoArtist})`,
        isUnknown ? sql`${users.id} NOT IN ${onShortlist}` : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
  return { projectId: project.id, roleIds: roles.map(({ id }) => id), director: project.director, people };
}
