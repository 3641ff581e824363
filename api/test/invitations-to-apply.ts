import { candidacies } from '../src/db/tables/casting/candidacies.ts';
import { invitationsToApply } from '../src/db/tables/search/fit.ts';
import type { TestApp } from './app.ts';

/** Gives the candidacy of an artist with an invitation to apply. */
export async function addInvitationToApply(
  app: TestApp,
  { projectId, artistId, invitedBy }: { projectId: string; artistId: string; invitedBy: string },
): Promise<string> {
  const at = app.deps.clock();
  const [candidacy] = await app.db
    .insert(candidacies)
    .values({ projectId, artistId, stagedAt: at, createdAt: at })
    .returning();
  const candidacyId = candidacy?.id ?? '';
  await app.db.insert(invitationsToApply).values({ candidacyId, invitedBy, invitedAt: at });
  return candidacyId;
}
