import type {
  Project,
  ProjectCard,
  ProjectPreview,
  ProjectRole,
} from '@kirdaar/contract/projects/projects.ts';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import {
  type KnownFacts,
  roleSpecificStatus,
  shownStatus,
} from '@kirdaar/domain/casting/applications/application-status.ts';
import { mayApply, refuse } from '@kirdaar/domain/casting/applications/eligibility.ts';
import { answerRate } from '@kirdaar/domain/casting/outcomes/answer-rate.ts';
import { type Outcome, standingOf } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { unnamedBrief } from '@kirdaar/domain/profiles/files/file-name.ts';
import { castingStatus } from '@kirdaar/domain/projects/casting-status.ts';
import { isRoleClosed, isRoleHidden } from '@kirdaar/domain/projects/open-roles.ts';
import { type Membership, mayDecide, mayLead, membershipOf } from '@kirdaar/domain/projects/team/team.ts';
import { shownDirector } from '@kirdaar/domain/trust/verification/director.ts';
import type { ProjectRoleRow, ProjectRow } from '../db/tables/projects/projects.ts';
import type { Viewer } from '../http/viewer.ts';
import { photoOf } from '../media/photo.ts';
import type { CardRow } from './lists.queries.ts';
import type { StoredProject } from './projects.queries.ts';
import type { CardRoleRow } from './roles.queries.ts';
import { termsOfRow } from './terms.present.ts';

/** The viewer of a project, the day, and the viewer's facts in it. */
export type ViewerContext = { viewer: Viewer | null; today: CalendarDate; facts: KnownFacts };

/** The outcomes sent to the viewer, by role. */
type SentOutcomes = ReadonlyMap<string | null, Outcome>;

/** Extra data of a project: outcomes for applicants, the casting of roles for the team. */
type ByRole = {
  outcomes: SentOutcomes;
  casting: ReadonlyMap<string, NonNullable<ProjectRole['casting']>> | null;
  checks: Project['childChecklist'];
  /** How the viewer fits them; null for a viewer without a fit. */
  fitOf: (role: ProjectRoleRow) => ProjectRole['fit'];
};

/** A project in a list. */
export function projectCard(row: CardRow, roles: CardRoleRow[], context: ViewerContext): ProjectCard {
  return {
    ...shared(row, context),
    roles: seenRoles(roles, teamOf(row, context)).map(
      ({ id, characterName, gender, ageRange, requirementClose }) => ({
        _id: id,
        characterName,
        gender,
        ageRange,
        requirementClose,
      }),
    ),
  };
}

/** A project for this viewer, with their permissions. */
export function projectDetail(
  stored: StoredProject,
  roles: ProjectRoleRow[],
  context: ViewerContext,
  { outcomes, casting, checks, fitOf }: ByRole,
): Project {
  const { project, briefPath, briefName } = stored;
  const team = teamOf(stored, context);
  return {
    ...shared(stored, context),
    description: project.description,
    briefDescriptionPdfUrl: briefPath,
    briefDescriptionPdfName: briefPath && (briefName ?? unnamedBrief(project.name)),
    roles: seenRoles(roles, team).map((role) => ({
      ...projectRole(role, stored, context, team),
      casting: casting && (casting.get(role.id) ?? noCandidates),
      fit: fitOf(role),
    })),
    roleSpecificStatus: roleSpecificStatus(context.facts),
    applications: context.facts.applications.map(({ id, roleId }) => ({
      _id: id,
      roleId,
      standing: standingOf(
        outcomes.get(roleId) ?? 'none',
        context.facts.shortlisted ? 'shortlisted' : 'applied',
      ),
    })),
    told: [...outcomes].flatMap(([roleId, outcome]) => {
      const hasApplied = context.facts.applications.some((sent) => sent.roleId === roleId);
      return outcome === 'none' || hasApplied ? [] : [{ roleId, outcome }];
    }),
    version: project.version,
    allowQuestions: project.allowQuestions,
    complaintsName: project.complaintsName,
    complaintsContact: project.complaintsContact,
    answerRate: answerRate(stored.rate),
    childChecklist: checks,
    permissionFiled: project.permissionId !== null,
    can: { apply: mayApplyToProject(stored, roles.length > 0, context, team), edit: mayDecide(team) },
  };
}

/** A role with its project, for a list of roles. */
export function roleCard(
  { role, ...row }: Omit<CardRow, 'project'> & { role: ProjectRoleRow; project: ProjectRow },
  context: ViewerContext,
) {
  return { project: shared(row, context), role: projectRole(role, row, context, teamOf(row, context)) };
}

/** The roles that somebody sees: hidden ones only in the team. */
const seenRoles = <Role extends Pick<ProjectRoleRow, 'hiddenAt'>>(
  roles: readonly Role[],
  team: Membership | null,
) => roles.filter((role) => team !== null || !isRoleHidden(role));

const noCandidates = { applied: 0, seen: 0, shortlisted: 0, waiting: 0 };

/** A role of a project, with whether this viewer can apply for it. */
function projectRole(
  role: ProjectRoleRow,
  { project, director }: Pick<StoredProject, 'project' | 'director'>,
  context: ViewerContext,
  team: Membership | null,
): Omit<ProjectRole, 'casting' | 'fit'> {
  const opening = {
    isDraft: project.isDraft,
    isArchived: project.archivedAt !== null,
    projectClosed: project.requirementClose,
    roleClosed: isRoleClosed(role),
    applyUntil: role.applyUntil,
    content: role.content,
    today: context.today,
    alreadyApplied: context.facts.appliedRoleIds.includes(role.id),
    isCasting: team !== null,
    isBlocked: director.isBlocked ?? false,
  };
  return {
    _id: role.id,
    characterName: role.characterName,
    gender: role.gender,
    ageRange: role.ageRange,
    physicalLookSuggestion: role.physicalLookSuggestion,
    description: role.description,
    auditionScript: role.auditionScript,
    requirementClose: isRoleClosed(role),
    ...(isRoleHidden(role) && { isHidden: true as const }),
    terms: termsOfRow(role),
    can: { apply: mayApply(context.viewer, opening) },
  };
}

/** What a shared link shows to everyone: no person in it (rule projects/seen-2). */
export function projectPreview(
  stored: StoredProject,
  roles: readonly ProjectRoleRow[],
  today: CalendarDate,
): ProjectPreview {
  const { project } = stored;
  return {
    _id: project.id,
    projectIdentifier: project.projectIdentifier,
    name: project.name ?? '',
    type: project.type,
    castingStartDate: project.castingStartDate,
    castingEndDate: project.castingEndDate,
    castingStatus: castingStatus(project.castingStartDate, project.castingEndDate, today),
    castingLocation: castingLocation(project),
    roleCount: seenRoles(roles, null).length,
    roles: seenRoles(roles, null).map(({ characterName, gender, ageRange }) => ({
      characterName,
      gender,
      ageRange,
    })),
    requirementClose: project.requirementClose,
    banner: photoOf(stored.banner),
    director: { isVerified: stored.director.verifiedAt !== null },
  };
}

function shared({ project, joined, banner, director }: CardRow, context: ViewerContext) {
  const team = teamOf({ project, joined }, context);
  return {
    _id: project.id,
    projectIdentifier: project.projectIdentifier,
    directorId: project.directorId,
    director: shownDirector(director),
    name: project.name,
    type: project.type,
    isDraft: project.isDraft,
    isArchived: project.archivedAt !== null,
    isHeld: project.heldAt !== null,
    requirementClose: project.requirementClose,
    castingStartDate: project.castingStartDate,
    castingEndDate: project.castingEndDate,
    shootingStartDate: project.shootingStartDate,
    shootingEndDate: project.shootingEndDate,
    castingStatus: castingStatus(project.castingStartDate, project.castingEndDate, context.today),
    castingLocation: castingLocation(project),
    shootingLocation: {
      city: project.shootingCity,
      state: project.shootingState,
      country: project.shootingCountry,
    },
    bannerUrl: banner?.path ?? null,
    banner: photoOf(banner),
    isOwner: mayLead(team),
    team,
    status: shownStatus(context.facts),
    createdAt: project.createdAt.toISOString(),
  };
}

type CastingColumns = Pick<ProjectRow, 'castingCity' | 'castingState' | 'castingCountry'>;

function castingLocation(project: CastingColumns) {
  return { city: project.castingCity, state: project.castingState, country: project.castingCountry };
}

/** How the viewer belongs to the team. */
function teamOf({ project, joined }: Pick<CardRow, 'project' | 'joined'>, { viewer }: ViewerContext) {
  return viewer && membershipOf(viewer, project, joined);
}

/** A project with roles takes applications per role (rule applications/apply-1). */
function mayApplyToProject(
  { project, director }: StoredProject,
  hasRoles: boolean,
  context: ViewerContext,
  team: Membership | null,
) {
  const allowed = mayApply(context.viewer, {
    isDraft: project.isDraft,
    isArchived: project.archivedAt !== null,
    projectClosed: project.requirementClose,
    roleClosed: false,
    applyUntil: null,
    content: [],
    today: context.today,
    alreadyApplied: context.facts.appliedProject,
    isCasting: team !== null,
    isBlocked: director.isBlocked ?? false,
  });
  return allowed.ok && hasRoles ? refuse('application.per_role') : allowed;
}
