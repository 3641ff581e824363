import type { Answer } from '@kirdaar/contract/operations.ts';
import { findingsIn } from '@kirdaar/domain/trust/moderation/shield/shield.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { ProjectRoleRow, ProjectRow } from '../../db/tables/projects/projects.ts';
import type { Viewer } from '../../http/viewer.ts';
import { rolesOf } from '../../projects/roles.service.ts';
import { membersOf } from '../../projects/team/members.service.ts';
import { findProject } from '../reports/subjects.queries.ts';
import { caseLine } from './facts.present.ts';
import { countApplications, countConversations, countInvitations, findCasesAbout } from './facts.queries.ts';
import { loggedAction } from './moderation.present.ts';
import { findActionsAbout } from './moderation.queries.ts';
import { ownCasesAmong } from './own-case.service.ts';
import { foundProject } from './search.present.ts';
import { findProjects } from './search.queries.ts';

const most = { findings: 200, history: 100 };

/** A published project with its texts, team, findings, counts, reports and decisions: no drafts, and nothing of the
    team's work (rule moderation/project-1). Throws 404 if there is none. */
export async function readModeratedProject(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Answer<'readModeratedProject'>> {
  const project = await findProject(db, id);
  const [found] = await findProjects(db, [id]);
  if (!project || !found || project.isDraft || project.deletedAt) throw new Refusal('NOT_FOUND');
  const { directorId } = project;
  const [roles, members, own, history, applied, invited, conversations] = await Promise.all([
    rolesOf(db, id),
    membersOf(db, id),
    ownCasesAmong(db, viewer, [directorId]),
    findActionsAbout(db, viewer.id, id, most.history),
    countApplications(db, { projectId: id }),
    countInvitations(db, id),
    countConversations(db, { projectId: id }),
  ]);
  const contentIds = [id, ...roles.map((role) => role.id)];
  const about = await findCasesAbout(db, { personId: directorId, viewerId: viewer.id, contentIds });
  return {
    ...foundProject(found, own),
    isHeld: project.heldAt !== null,
    ...{ isPaused: project.pausedAt !== null && project.heldAt === null, description: project.description },
    roles: roles.map(roleTexts),
    team: members.map(({ userId, name, membership }) => ({ _id: userId, name, as: membership })),
    findings: findingsIn(textsOf(project, roles)).slice(0, most.findings),
    counts: { applications: applied, invitations: invited, conversations },
    cases: about.map(caseLine),
    isOwn: own.has(directorId),
    history: history.map(loggedAction),
  };
}

function roleTexts(role: ProjectRoleRow) {
  const { id, characterName, description, physicalLookSuggestion, auditionScript, requirementClose } = role;
  const texts = { characterName, description, physicalLookSuggestion, auditionScript };
  return { _id: id, ...texts, isClosed: requirementClose };
}

function textsOf({ name, type, description }: ProjectRow, roles: ProjectRoleRow[]) {
  const ofRoles = roles.flatMap((role, at) => {
    const { characterName, physicalLookSuggestion, auditionScript } = role;
    const texts = { characterName, description: role.description, physicalLookSuggestion, auditionScript };
    return Object.entries(texts).map(([field, text]) => [`roles.${at}.${field}`, text] as const);
  });
  return { name, type, description, ...Object.fromEntries(ofRoles) };
}
