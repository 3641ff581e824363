import type { Project } from '@kirdaar/contract/projects.ts';
import { replace } from 'react-router';
import { askProject } from '../../../shell/memory/known-projects.ts';
import { editPath } from '../addresses.ts';

/** A project as the signed-in viewer may see it; one's own draft leads to its form (rule projects/drafts-9). Throws
    the server's refusal. */
export async function loadProject(projectIdentifier: string): Promise<Project> {
  const project = await askProject(projectIdentifier);
  if (project.isOwner && project.isDraft) throw replace(editPath(project.projectIdentifier));
  return project;
}
