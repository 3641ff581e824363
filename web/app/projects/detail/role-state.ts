import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import type { ApplicationStatus } from '@kirdaar/domain/casting/applications/application-status.ts';
import { type TellableOutcome, toldIn } from '@kirdaar/domain/casting/outcomes/outcomes.ts';

/** What stands at the foot of a role, or of a project without roles. */
export type ApplyState =
  | { kind: 'hidden' }
  | { kind: 'status'; status: Exclude<ApplicationStatus, ''>; told: TellableOutcome | null }
  | { kind: 'closed'; text: 'Project Closed' | 'Role Closed' }
  | { kind: 'open' }
  /** Switched off by the server, with its reason. */
  | { kind: 'off'; why: string; message: string };

type Allowed = Project['can']['apply'];

/** Where a viewer stands towards a role: their application first, then what is closed, then what the server allows
    (rule applications/status-6). */
export function roleApplyState(project: Project, role: ProjectRole): ApplyState {
  const status = project.roleSpecificStatus[role._id];
  const told = toldOf(project, role._id);
  if (status || told) return { kind: 'status', status: status ?? 'applied', told };
  return applyState(project, role.requirementClose, role.can.apply);
}

/** The same for a project that has no roles; where it has some, one applies to them (rule applications/status-7). */
export function projectApplyState(project: Project): ApplyState {
  if (project.roles.length > 0) return { kind: 'hidden' };
  const told = toldOf(project, null);
  if (told || project.can.apply.why === 'application.already_applied') {
    return { kind: 'status', status: project.status || 'applied', told };
  }
  return applyState(project, false, project.can.apply);
}

/** What the viewer was told for a role, or for the project as a whole, applied for or not (rules outcomes/shown-1,
    outcomes/shown-3). */
function toldOf({ applications, told }: Project, roleId: string | null): TellableOutcome | null {
  const sent = applications.find((one) => one.roleId === roleId);
  return toldIn(sent?.standing ?? told.find((one) => one.roleId === roleId)?.outcome);
}

/** Whether nobody can apply to the project, whatever its roles say: hiring is closed, or it was archived
    (rules projects/hiring-1, projects/archive-1). */
export function isClosed({ requirementClose, isArchived }: Project): boolean {
  return requirementClose || isArchived;
}

function applyState(project: Project, roleClosed: boolean, allowed: Allowed): ApplyState {
  if (allowed.why === 'application.director') return { kind: 'hidden' };
  if (isClosed(project)) return { kind: 'closed', text: 'Project Closed' };
  if (roleClosed) return { kind: 'closed', text: 'Role Closed' };
  if (allowed.ok) return { kind: 'open' };
  return { kind: 'off', why: allowed.why ?? '', message: allowed.message ?? '' };
}

/** What the viewer themselves can see to, so that they may apply to something here. */
export const ownHindrances = ['application.profile_incomplete', 'minor.guardian_missing'] as const;

/** What of that stands between the viewer and something here: a profile to complete, or a guardian who has not agreed. */
export function ownHindrance(project: Project): (typeof ownHindrances)[number] | undefined {
  const states = [projectApplyState(project), ...project.roles.map((role) => roleApplyState(project, role))];
  return ownHindrances.find((why) => states.some((state) => state.kind === 'off' && state.why === why));
}

/** Whether the viewer applied to anything here; somebody may be shortlisted without (rule talents/marks-3). */
export function hasApplied({ roleSpecificStatus, can }: Project): boolean {
  return Object.keys(roleSpecificStatus).length > 0 || can.apply.why === 'application.already_applied';
}
