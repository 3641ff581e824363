import type { Project } from '@kirdaar/contract/projects.ts';
import { data, replace } from 'react-router';
import { callApi } from '../../shell/api.ts';
import { ApiError } from '../../shell/api-error.ts';
import { type Kept, keptForm } from './kept-form.ts';
import type { ProtectedRole } from './protected-roles.tsx';
import { sameContent } from './same-content.ts';

export type Edited = { project: Project; protectedRoles: ProtectedRole[]; kept: Kept | null };

/** A project of one's own with the roles that applications protect, and what this tab kept of the form.
    Throws 403 for somebody else's project. */
export async function loadEdited(identifier: string, userId: string): Promise<Edited> {
  const project = await callApi('getProjectByIdentifier', { params: { identifier } });
  if (!project.isOwner) throw data(null, { status: 403 });
  const { rolesWithApplications } = await callApi('checkApplications', {
    params: { projectId: project._id },
  });
  const counts = new Map(rolesWithApplications.map((one) => [one.roleId, one.applicationCount]));
  const protectedRoles = project.roles.flatMap((role, place) => {
    const applicationCount = counts.get(role._id);
    return applicationCount ? [{ role, place, applicationCount }] : [];
  });
  const keeper = keptForm(window.sessionStorage, userId, project._id);
  const kept = withoutRoles(keeper.read(), counts);
  if (!kept || !sameContent(project, kept.values, [...counts.keys()]))
    return { project, protectedRoles, kept };
  // it arrived, although its answer did not
  keeper.drop();
  if (wasDraft(kept) && !project.isDraft) throw replace(`/projects/${project.projectIdentifier}`);
  return { project, protectedRoles, kept: null };
}

/** What this tab kept of a new project; its draft as it stands now, as the save of a closing page has raised its version. */
export async function loadNew(userId: string): Promise<Kept | null> {
  const keeper = keptForm(window.sessionStorage, userId);
  const kept = keeper.read();
  if (!kept?.saved) return kept;
  const draft = await callApi('getProject', { params: { id: kept.saved._id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (draft?.isDraft && draft.version <= kept.saved.version) return { ...kept, saved: draft, files: draft };
  keeper.drop();
  if (!draft || draft.isDraft) {
    // deleted, or edited elsewhere meanwhile: the form starts anew, what was typed stands in the draft
    return null;
  }
  // published by a try whose answer was lost: what was typed since then waits in the form of the project
  if (!sameContent(draft, kept.values)) {
    keptForm(window.sessionStorage, userId, draft._id).keep({ ...kept, saved: draft });
    throw replace(`/projects/${draft.projectIdentifier}/edit`);
  }
  throw replace(`/projects/${draft.projectIdentifier}`);
}

const wasDraft = ({ saved }: Kept) => saved?.isDraft === true;

/** Roles that somebody has applied for meanwhile are protected now. */
function withoutRoles(kept: Kept | null, protectedIds: ReadonlyMap<string, number>): Kept | null {
  if (!kept) return null;
  const roles = kept.values.roles.filter((role) => !protectedIds.has(role._id));
  return { ...kept, values: { ...kept.values, roles } };
}
