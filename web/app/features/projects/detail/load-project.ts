import type { Project } from '@kirdaar/contract/projects.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import { type TalentTab, talentTabs } from '@kirdaar/domain/application-status.ts';
import { totalText } from '@kirdaar/domain/total.ts';
import { replace } from 'react-router';
import { callApi } from '../../../shell/api.ts';
import { editPath } from '../addresses.ts';
import { askProject } from '../known-projects.ts';

export type TalentCounts = Record<TalentTab, string>;

/** A project as the signed-in viewer may see it; its owner gets how many talents each tab has, null when that failed. */
export type ProjectDetail = { project: Project; counts: TalentCounts | null };

/** Loads a project; one's own draft leads to its form (P §2). Throws the server's refusal. */
export async function loadProject(user: SelfUser, projectIdentifier: string): Promise<ProjectDetail> {
  const project = await askProject(user._id, projectIdentifier);
  if (!project.isOwner) return { project, counts: null };
  if (project.isDraft) throw replace(editPath(project.projectIdentifier));
  return { project, counts: await countTalents(project._id).catch(() => null) };
}

async function countTalents(projectId: string): Promise<TalentCounts> {
  const totals = await Promise.all(
    talentTabs.map((status) =>
      callApi('searchTalents', { query: { projectId, status, limit: 1 } }).then(totalText),
    ),
  );
  return Object.fromEntries(talentTabs.map((tab, place) => [tab, totals[place]])) as TalentCounts;
}
