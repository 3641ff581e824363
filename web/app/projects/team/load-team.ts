import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { callApi } from '../../shell/calls/api.ts';
import { askProject } from '../../shell/memory/known-projects.ts';

export type Team = Answer<'readTeam'> & { project: Project };
export type Invitation = Answer<'readTeamInvitation'> & { token: string };
export type TeamAddress = { projectIdentifier?: string | undefined; token?: string | undefined };

/** What the address names: the team of a project, or an invitation into one. Throws the server's refusals. */
export async function loadTeam({ projectIdentifier = '', token }: TeamAddress): Promise<Team | Invitation> {
  if (token !== undefined) return { token, ...(await callApi('readTeamInvitation', { body: { token } })) };
  const project = await askProject(projectIdentifier);
  return { project, ...(await callApi('readTeam', { params: { id: project._id } })) };
}
