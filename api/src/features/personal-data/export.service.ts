import type { PersonalData } from '@kirdaar/contract/personal-data.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Cap, spend } from '../../http/limits/limits.ts';
import { saidAvailability } from '../availability/availability.service.ts';
import { everythingTold } from '../notifications/notifications.service.ts';
import { loadSelf } from '../profiles/profiles.service.ts';
import { everySearch } from '../searches/searches.service.ts';
import { personalData } from './export.present.ts';
import { findPersonalRows } from './export.queries.ts';

const exports: Cap = { name: 'exports', points: 20, seconds: 60 * 60 };

/**
 * Everything stored about a person (decision 15). Left out are the hashes of passwords, sessions and known browsers,
 * which help nobody; who looked at the profile, which is the directors' own note (rule accounts/data-2); and mails,
 * which are deleted within days.
 */
export async function exportPersonalData(
  deps: Deps,
  request: FastifyRequest,
  userId: string,
): Promise<PersonalData> {
  await spend(deps, exports, userId, request);
  const profile = await loadSelf(deps, userId);
  const held = await findPersonalRows(deps.db, userId, profile.email);
  const told = await everythingTold(deps.db, userId, deps.clock());
  const availability = await saidAvailability(deps.db, userId);
  const searches = await everySearch(deps.db, userId);
  return {
    ...personalData(profile, held, deps.clock(), deps.config.publicUrl),
    ...told,
    availability,
    searches,
  };
}
