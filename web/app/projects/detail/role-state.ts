import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import type { ApplicationStatus } from '@kirdaar/domain/casting/applications/application-status.ts';
import { outcomeIn, type TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';

/** The action at the bottom of a role, or of a project without roles. */
export type ApplyState =
  | { kind: 'hidden' }
  | { kind: 'status'; status: Exclude<ApplicationStatus, ''>; outcome: TellableOutcome | null }
  | { kind: 'closed'; text: 'Project Closed' | 'Role Closed' }
  | { kind: 'open' }
  /** Disabled by the server, with its reason. */
  | { kind: 'off'; why: string; message: string };

type Allowed = Project['can']['apply'];

/** A viewer's state for a role: their application first, then what is closed, then what the server allows
    (rule applications/status-6). */
export function roleApplyState(project: Project, role: ProjectRole): ApplyState {
  const status = project.roleSpecificStatus[role._id];
  const outcome = outcomeOf(project, role._id);
  if (status || outcome) return { kind: 'status', status: status ?? 'applied', outcome };
  return applyState(project, role.requirementClose, role.can.apply);
}

/** The same for a project without roles; otherwise one applies to its roles (rule
    applications/status-7). */
export function projectApplyState(project: Project): ApplyState {
  if (project.roles.length > 0) return { kind: 'hidden' };
  const outcome = outcomeOf(project, null);
  if (outcome || project.can.apply.why === 'application.already_applied') {
    return { kind: 'status', status: project.status || 'applied', outcome };
  }
  return applyState(project, false, project.can.apply);
}

/** The outcome sent to the viewer for a role, or for the project as a whole, with or without an application
    (rules outcomes/shown-1, outcomes/shown-3). */
function outcomeOf({ applications, told }: Project, roleId: string | null): TellableOutcome | null {
  const sent = applications.find((one) => one.roleId === roleId);
  return outcomeIn(sent?.standing ?? told.find((one) => one.roleId === roleId)?.outcome);
}

/** Whether the project is closed for applications, whatever its roles have: hiring is closed, or it is
    archived (rules projects/hiring-1, projects/archive-1). */
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

/** What the viewer can do themselves, to become able to apply. */
export const ownHindrances = ['application.profile_incomplete', 'minor.guardian_missing'] as const;

/** Which of these is missing here: a complete profile, or a guardian's consent. */
export function ownHindrance(project: Project): (typeof ownHindrances)[number] | undefined {
  const states = [projectApplyState(project), ...project.roles.map((role) => roleApplyState(project, role))];
  return ownHindrances.find((why) => states.some((state) => state.kind === 'off' && state.why === why));
}

/** Whether the viewer applied to anything here; a person can be shortlisted without (rule
    talents/marks-3). */
export function hasApplied({ roleSpecificStatus, can }: Project): boolean {
  return Object.keys(roleSpecificStatus).length > 0 || can.apply.why === 'application.already_applied';
}
