import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import type { Deps } from '../../deps.ts';
import { JsonParts } from '../../http/answer.ts';
import { type Cap, spend, tooMany } from '../../http/limits/limits.ts';
import {
  lastDigestOn,
  notificationsOf,
  readSettings,
} from '../../messaging/notifications/notifications.service.ts';
import { saidAvailability } from '../../profiles/availability/availability.service.ts';
import { loadSelf } from '../../profiles/profiles.service.ts';
import { everySearch } from '../../search/searches/searches.service.ts';
import { accountParts } from './account-parts.queries.ts';
import { artistParts } from './artist-parts.queries.ts';
import { castingParts } from './casting-parts.queries.ts';
import { contactParts } from './contact-parts.queries.ts';
import { exportParts } from './export-parts.service.ts';
import { messageParts } from './message-parts.queries.ts';
import type { Parts } from './part.queries.ts';
import { teamParts } from './team-parts.queries.ts';

const exports: Cap = { name: 'exports', points: 20, seconds: 60 * 60 };
/** Users whose export runs in this process: one at a time (rule accounts/data-8). */
const exporting = new Set<string>();

/**
 * How each part of the copy is read (decision 15). Each table declares which parts read it, or why none does.
 */
export const allParts = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): Parts => ({
  ...accountParts,
  ...artistParts,
  ...castingParts,
  ...contactParts,
  ...messageParts,
  ...teamParts,
  madeAt: async () => clock(),
  profile: (db, { id }) => loadSelf({ db, clock }, id),
  notifications: (db, { id }) => notificationsOf(db, id, clock()),
  mailSettings: async (db, owner) => (await readSettings(db, owner)).settings,
  lastDigestOn: (db, { id }) => lastDigestOn(db, id),
  availability: (db, { id }) => saidAvailability(db, id),
  searches: (db, { id }) => everySearch(db, id),
  // evidence has no address: it is in the verification
  files: (db, { id }) => {
    const { kind, name, path, bytes, createdAt } = files;
    const address = sql<string>`${`${config.publicUrl}/api`} || ${path}`;
    return db
      .select({ address, kind, name, bytes, storedAt: createdAt })
      .from(files)
      .where(and(eq(files.ownerId, id), like(path, '/uploads/%')))
      .orderBy(asc(createdAt), asc(files.id));
  },
});

/** All stored data about a person. */
export async function exportPersonalData(
  deps: Deps,
  request: FastifyRequest,
  userId: string,
): Promise<JsonParts> {
  if (exporting.has(userId)) throw tooMany('Your data is being put together already.', 30);
  exporting.add(userId);
  try {
    await spend(deps, exports, userId, request);
    const [account] = await deps.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!account) throw new Refusal('NOT_FOUND');
    const parts = await exportParts(allParts(deps), deps.db, { id: userId, ...account });
    return new JsonParts(parts, () => exporting.delete(userId));
  } catch (error) {
    exporting.delete(userId);
    throw error;
  }
}
