import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { data, replace } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { valuesOf, withProtected } from './form-values.ts';
import { loadProtectedRoles } from './roles/load-protected-roles.ts';
import type { ProtectedRole } from './roles/protected-roles.tsx';
import { sameContent } from './same-content.ts';
import { isBannerLost, type Kept, keptForm } from './saving/use-saving.ts';

export type EditedProject = { project: Project; protectedRoles: ProtectedRole[]; kept: Kept | null };

/** An editable project with its protected roles, and the form that this tab kept. Throws 403 for any other
    project. */
export async function loadEdited(identifier: string, userId: string): Promise<EditedProject> {
  const project = await callApi('getProjectByIdentifier', { params: { identifier } });
  if (!project.can.edit) throw data(null, { status: 403 });
  const protectedRoles = await loadProtectedRoles(project);
  const protectedIds = protectedRoles.map(({ role }) => role._id);
  const keeper = keptForm(window.sessionStorage, userId, project._id);
  const read = keeper.read();
  const kept = read && { ...read, values: withProtected(read.values, project, protectedIds) };
  const isStored = kept && sameContent(project, kept.values, protectedIds);
  if (!isStored || isBannerLost(kept, project)) return { project, protectedRoles, kept };
  // it was stored, although its answer was lost
  keeper.drop();
  if (wasDraft(kept) && !project.isDraft) throw replace(`/projects/${project.projectIdentifier}`);
  return { project, protectedRoles, kept: null };
}

/** The form of a new project that this tab kept; its draft as stored now, as the save of a closing page has
    raised its version. */
export async function loadNew(userId: string): Promise<Kept | null> {
  const keeper = keptForm(window.sessionStorage, userId);
  const read = keeper.read();
  const kept = read && { ...read, values: withProtected(read.values, read.saved ?? { roles: [] }, []) };
  if (!kept?.saved) return kept;
  const draft = await callApi('getProject', { params: { id: kept.saved._id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (draft?.isDraft && isOurs(draft, kept, kept.saved)) return { ...kept, saved: draft, files: draft };
  keeper.drop();
  // deleted: the form starts again
  if (!draft) return null;
  if (!sameContent(draft, kept.values)) {
    // what was typed is in the form of the project. If a try whose answer was lost published it, it
    // continues from there. If it was changed elsewhere, it names an older version, so that the next save
    // asks
    const version = Math.min(kept.saved.version, draft.version - 1);
    const saved = draft.isDraft ? { ...kept.saved, version } : draft;
    keptForm(window.sessionStorage, userId, draft._id).keep({ ...kept, saved });
    throw replace(`/projects/${draft.projectIdentifier}/edit`);
  }
  // what was typed is in the draft
  if (draft.isDraft) return null;
  throw replace(`/projects/${draft.projectIdentifier}`);
}

/** Whether a draft is as this tab last saved it, or as the save of its closing page, which raised the
    version, left it. */
function isOurs(draft: Project, { values, sent = [] }: Kept, saved: Project): boolean {
  const ours = [values, valuesOf(saved), ...sent];
  return draft.version <= saved.version && ours.some((one) => sameContent(draft, one));
}

const wasDraft = ({ saved }: Kept) => saved?.isDraft === true;
