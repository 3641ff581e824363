import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { users } from '@kirdaar/api/src/db/tables/accounts/accounts.ts';
import { guardians } from '@kirdaar/api/src/db/tables/profiles/guardians.ts';
import { files } from '@kirdaar/api/src/db/tables/profiles/reference.ts';
import { projectRoles, projects } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { newFileKey } from '@kirdaar/api/src/store/file-key.ts';
import { openPapers } from '@kirdaar/api/src/trust/reports/papers.service.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { actsWithin } from '../auditions/acts.ts';
import { dateAfter } from '../days.ts';
import { guardedChild, heldChild } from '../logins.ts';
import { briefPdf } from '../projects/brief-pdf.ts';

const hour = 60 * 60_000;

/** An audition that waits for a parent's answer, for a child whose mother holds the account and for one with a guardian,
    whose papers wait for a moderator. Without these people or their project there is nothing. */
export async function loadChildren(tx: Transaction, deps: Deps): Promise<void> {
  const children = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.email, [heldChild, guardedChild]));
  await inviteBoth(tx, deps, children);
  const guarded = children.find(({ email }) => email === guardedChild);
  if (guarded) await sendPapers(tx, deps, guarded);
}

async function inviteBoth(tx: Transaction, deps: Deps, children: { id: string }[]): Promise<void> {
  const [casting] = await tx
    .select({ id: projects.id, roleId: projectRoles.id, director: { id: users.id, name: users.name } })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.directorId))
    .innerJoin(projectRoles, eq(projectRoles.projectId, projects.id))
    .where(eq(projects.name, 'Kayalora'))
    .orderBy(asc(projectRoles.position))
    .limit(1);
  if (!casting || children.length === 0) return;
  const then = new Date(deps.clock().getTime() - 4 * hour);
  const acts = actsWithin(tx, deps, casting.director);
  const round = await acts.round(then, {
    ...{ projectId: casting.id, roleIds: [casting.roleId], kind: 'in_person' },
    place: { name: 'Studio Chhaya', address: '12 Aram Nagar 2, Versova', city: 'Mumbai' },
    bring: 'A school photograph, and a parent',
    plan: {
      ...{ days: [dateAfter(dateInIndia(deps.clock()), 6)], from: '16:00', to: '18:00', minutes: 20 },
      ...{ capacity: 1, breaks: [], kind: 'timed' },
    },
  });
  await acts.invite(
    then,
    round._id,
    children.map(({ id }) => ({ artistId: id })),
  );
}

/** Two papers of a guardian, as she sent them at her link. */
async function sendPapers(tx: Transaction, deps: Deps, child: { id: string; name: string }): Promise<void> {
  const identityId = await keepPaper(tx, deps, child.id, 'PAN card');
  const parenthoodId = await keepPaper(tx, deps, child.id, 'Birth certificate');
  await tx
    .update(guardians)
    .set({ papers: 'waiting', identityId, parenthoodId })
    .where(eq(guardians.userId, child.id));
  await openPapers(tx, deps, { personId: child.id, name: child.name });
}

async function keepPaper(tx: Transaction, deps: Deps, ownerId: string, title: string): Promise<string> {
  const bytes = briefPdf(title, ['A specimen of the demo. It belongs to nobody.']);
  const path = `${newFileKey(createHash('sha256').update(bytes).digest('hex'), 'evidence')}.pdf`;
  await deps.files.write(path, bytes);
  const id = randomUUID();
  const createdAt = deps.clock();
  await tx.insert(files).values({
    ...{ id, ownerId, kind: 'pdf', name: `${title}.pdf`, path: `/${path}`, bytes: bytes.length, createdAt },
  });
  return id;
}
