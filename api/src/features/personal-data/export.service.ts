import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { JsonParts } from '../../http/answer.ts';
import { type Cap, spend, tooMany } from '../../http/limits/limits.ts';
import { saidAvailability } from '../availability/availability.service.ts';
import { everythingTold } from '../notifications/notifications.service.ts';
import { loadSelf } from '../profiles/profiles.service.ts';
import { everySearch } from '../searches/searches.service.ts';
import { personalData } from './export.present.ts';
import { findPersonalRows } from './export.queries.ts';
import { exportParts } from './export-parts.service.ts';

const exports: Cap = { name: 'exports', points: 20, seconds: 60 * 60 };
/** Whose export is under way in this process: one at a time for an account (rule accounts/data-8). */
const exporting = new Set<string>();

/**
 * Everything stored about a person (decision 15). Left out are the hashes of passwords, sessions and known browsers,
 * which help nobody; who looked at the profile, which is the directors' own note (rule accounts/data-2); and mails,
 * which are deleted within days.
 */
export async function exportPersonalData(
  deps: Deps,
  request: FastifyRequest,
  userId: string,
): Promise<JsonParts> {
  if (exporting.has(userId)) throw tooMany('Your data is being put together already.', 30);
  exporting.add(userId);
  try {
    await spend(deps, exports, userId, request);
    const profile = await loadSelf(deps, userId);
    const held = await findPersonalRows(deps.db, userId, profile.email);
    const rest = {
      ...personalData(profile, held, deps.clock(), deps.config.publicUrl),
      ...(await everythingTold(deps.db, userId, deps.clock())),
      availability: await saidAvailability(deps.db, userId),
      searches: await everySearch(deps.db, userId),
    };
    return new JsonParts(exportParts(deps.db, userId, rest), () => exporting.delete(userId));
  } catch (error) {
    exporting.delete(userId);
    throw error;
  }
}
