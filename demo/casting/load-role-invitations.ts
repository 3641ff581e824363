import { inviteToApply } from '@kirdaar/api/src/casting/invitations-to-apply/inviting.service.ts';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { projectRoles, projects } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { and, eq } from 'drizzle-orm';
import { depsAt, viewerOf } from '../acts/as-then.ts';
import type { DemoRoleInvitation, DemoWorld } from '../demo-types.ts';

const hour = 60 * 60_000;

/** Demo directors invite artists to apply for a role, some hours ago. */
export async function loadRoleInvitations(
  tx: Transaction,
  deps: Deps,
  world: DemoWorld,
  idOf: (email: string) => string,
): Promise<void> {
  for (const sent of world.roleInvitations) {
    const then = depsAt(tx, deps, new Date(deps.clock().getTime() - sent.hoursAgo * hour));
    const name = world.directors.find(({ email }) => email === sent.directorEmail)?.name ?? '';
    const director = viewerOf({ id: idOf(sent.directorEmail), name }, 'Director');
    const role = await findRole(tx, world, sent, director.id);
    const body = { artistIds: [idOf(sent.artistEmail)], message: sent.message };
    await inviteToApply(then, (work) => work(tx), director, role, body);
  }
}

async function findRole(
  tx: Transaction,
  world: DemoWorld,
  { projectKey, roleKey }: DemoRoleInvitation,
  directorId: string,
): Promise<{ id: string; roleId: string }> {
  const project = world.projects.find(({ key }) => key === projectKey);
  const role = project?.roles.find(({ key }) => key === roleKey);
  const [found] = await tx
    .select({ id: projects.id, roleId: projectRoles.id })
    .from(projects)
    .innerJoin(projectRoles, eq(projectRoles.projectId, projects.id))
    .where(
      and(
        eq(projects.directorId, directorId),
        eq(projects.name, project?.name ?? ''),
        eq(projectRoles.characterName, role?.characterName ?? ''),
      ),
    );
  if (!found) throw new Error(`the demo has no role ${projectKey}/${roleKey} of this director`);
  return found;
}
