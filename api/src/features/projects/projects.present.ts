import type { Project, ProjectCard, ProjectPreview, ProjectRole } from '@kirdaar/contract/projects.ts';
import { type KnownFacts, roleSpecificStatus, shownStatus } from '@kirdaar/domain/application-status.ts';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { castingStatus } from '@kirdaar/domain/casting-status.ts';
import { type Allowed, mayApply, refusalText } from '@kirdaar/domain/eligibility.ts';
import { unnamedBrief } from '@kirdaar/domain/file-name.ts';
import type { ProjectRoleRow, ProjectRow } from '../../db/tables/projects.ts';
import type { Viewer } from '../../http/viewer.ts';
import { photoOf } from '../../media/photo.ts';
import type { CardRow } from './lists.queries.ts';
import type { StoredProject } from './projects.queries.ts';
import type { CardRoleRow } from './roles.queries.ts';

/** Who looks at a project, on which day, and what is known of them in it. */
export type Look = { viewer: Viewer | null; today: CalendarDate; facts: KnownFacts };

/** A project in a list. */
export function projectCard(row: CardRow, roles: CardRoleRow[], look: Look): ProjectCard {
  return {
    ...shared(row, look),
    roles: roles.map(({ id, characterName, gender, ageRange, requirementClose }) => ({
      _id: id,
      characterName,
      gender,
      ageRange,
      requirementClose,
    })),
  };
}

/** A project as this viewer may see it, with what they may do. */
export function projectDetail(stored: StoredProject, roles: ProjectRoleRow[], look: Look): Project {
  const { project, briefPath, briefName } = stored;
  return {
    ...shared(stored, look),
    description: project.description,
    briefDescriptionPdfUrl: briefPath,
    briefDescriptionPdfName: briefPath && (briefName ?? unnamedBrief(project.name)),
    roles: roles.map((role) => projectRole(role, project, look)),
    roleSpecificStatus: roleSpecificStatus(look.facts),
    applications: look.facts.applications.map(({ id, roleId }) => ({ _id: id, roleId })),
    version: project.version,
    can: { apply: mayApplyToProject(project, roles.length > 0, look), edit: isOwner(project, look) },
  };
}

/** A role of a project, with whether this viewer may apply for it. */
function projectRole(role: ProjectRoleRow, project: ProjectRow, look: Look): ProjectRole {
  const opening = {
    isDraft: project.isDraft,
    isArchived: project.archivedAt !== null,
    projectClosed: project.requirementClose,
    roleClosed: role.requirementClose,
    alreadyApplied: look.facts.appliedRoleIds.includes(role.id),
  };
  return {
    _id: role.id,
    characterName: role.characterName,
    gender: role.gender,
    ageRange: role.ageRange,
    physicalLookSuggestion: role.physicalLookSuggestion,
    description: role.description,
    auditionScript: role.auditionScript,
    requirementClose: role.requirementClose,
    can: { apply: withWords(mayApply(look.viewer, opening)) },
  };
}

/** What a shared link shows to anybody: no person in it (rule projects/seen-2). */
export function projectPreview(
  stored: StoredProject,
  roleCount: number,
  today: CalendarDate,
): ProjectPreview {
  const { project } = stored;
  return {
    projectIdentifier: project.projectIdentifier,
    name: project.name ?? '',
    type: project.type,
    castingStartDate: project.castingStartDate,
    castingEndDate: project.castingEndDate,
    castingStatus: castingStatus(project.castingStartDate, project.castingEndDate, today),
    castingLocation: castingLocation(project),
    roleCount,
    requirementClose: project.requirementClose,
    banner: photoOf(stored.banner),
  };
}

function shared({ project, banner }: CardRow, look: Look) {
  return {
    _id: project.id,
    projectIdentifier: project.projectIdentifier,
    directorId: project.directorId,
    name: project.name,
    type: project.type,
    isDraft: project.isDraft,
    isArchived: project.archivedAt !== null,
    requirementClose: project.requirementClose,
    castingStartDate: project.castingStartDate,
    castingEndDate: project.castingEndDate,
    shootingStartDate: project.shootingStartDate,
    shootingEndDate: project.shootingEndDate,
    castingStatus: castingStatus(project.castingStartDate, project.castingEndDate, look.today),
    castingLocation: castingLocation(project),
    shootingLocation: {
      city: project.shootingCity,
      state: project.shootingState,
      country: project.shootingCountry,
    },
    bannerUrl: banner?.path ?? null,
    banner: photoOf(banner),
    isOwner: isOwner(project, look),
    status: shownStatus(look.facts),
    createdAt: project.createdAt.toISOString(),
  };
}

type Cast = Pick<ProjectRow, 'castingCity' | 'castingState' | 'castingCountry'>;

function castingLocation(project: Cast) {
  return { city: project.castingCity, state: project.castingState, country: project.castingCountry };
}

function isOwner(project: { directorId: string }, look: Look): boolean {
  return project.directorId === look.viewer?.id;
}

/** A project with roles is applied to per role (rule applications/apply-1). */
function mayApplyToProject(project: ProjectRow, hasRoles: boolean, look: Look) {
  const allowed = mayApply(look.viewer, {
    isDraft: project.isDraft,
    isArchived: project.archivedAt !== null,
    projectClosed: project.requirementClose,
    roleClosed: false,
    alreadyApplied: look.facts.appliedProject,
  });
  return withWords(allowed.ok && hasRoles ? { ok: false, why: 'application.per_role' } : allowed);
}

function withWords(allowed: Allowed) {
  return allowed.ok ? allowed : { ...allowed, message: refusalText[allowed.why] };
}
