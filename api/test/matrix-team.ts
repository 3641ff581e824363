import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashToken, newToken } from '../src/core/tokens.ts';
import { teamInvitations } from '../src/db/tables/projects/team.ts';
import { byProject, type Make, ofProject, type Situation } from './matrix-situation.ts';
import { newEmail } from './sign-up.ts';

/** An open invitation into the row's project, to the caller if the row needs it. */
async function invitationOf({ test, project, about, caller }: Situation) {
  const token = newToken();
  const id = randomUUID();
  const email = about === 'to the caller' ? caller.email : newEmail();
  const createdAt = test.deps.clock();
  await test.db
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.projectId, project.id), eq(teamInvitations.email, email)));
  await test.db.insert(teamInvitations).values({
    id,
    projectId: project.id,
    email,
    membership: 'reviewer',
    tokenHash: hashToken(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 60_000),
  });
  return { id, token };
}

const byToken: Make = async (situation) => ({ body: { token: (await invitationOf(situation)).token } });

/** Another member of the team, or the caller if the row needs it. */
function ofMember({ scene, project, about, caller }: Situation) {
  const { editor, reviewer } = scene.people;
  const other = caller.id === editor.id ? reviewer : editor;
  return { id: project.id, userId: about.startsWith('oneself') ? caller.id : other.id };
}

/** Valid input for the calls of the team. */
export const teamRequests = {
  readTeam: byProject,
  inviteToTeam: (situation) => ({ params: ofProject(situation), body: { email: newEmail(), as: 'editor' } }),
  cancelTeamInvitation: async (situation) => ({
    params: { id: situation.project.id, iid: (await invitationOf(situation)).id },
  }),
  changeMember: (situation) => ({ params: ofMember(situation), body: { as: 'reviewer' } }),
  removeMember: (situation) => ({ params: ofMember(situation) }),
  readTeamInvitation: byToken,
  acceptTeamInvitation: byToken,
  declineTeamInvitation: byToken,
  listSharedProjects: () => ({}),
} satisfies Record<string, Make>;
