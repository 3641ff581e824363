import { tellableOutcomes } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { childChecks } from '@kirdaar/domain/projects/child-casting.ts';
import { memberships } from '@kirdaar/domain/projects/team/team.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { FitShown } from '../search/fit/shapes.ts';
import { Id, Identifier, Photo, pageQuery, searchText, yesFilter } from '../shapes.ts';
import { ShownDirector } from '../trust/verification/director.ts';
import { ChildCheck } from './child-casting/shapes.ts';
import { shownComplaints } from './complaints.ts';
import { DraftFields, ProjectFields, ProjectUpdateFields } from './project-fields.ts';
import { ShownTerms } from './terms/role-terms.ts';

const Place = z.object({
  city: shown.short.nullable(),
  state: shown.state.nullable(),
  country: shown.short.nullable(),
});

/** What the server allows this viewer, or the reason why not. The function that guards the call computes
    it. */
const Allowed = z.object({ ok: z.boolean(), why: shown.code.optional(), message: shown.sentence.optional() });
const Status = z.enum(['', 'applied', 'shortlisted']);

export const ProjectRole = z.object({
  _id: shown.id,
  characterName: shown.short.nullable(),
  gender: shown.short.nullable(),
  ageRange: shown.text(limits.typedNumber).nullable(),
  physicalLookSuggestion: shown.text(limits.message).nullable(),
  description: shown.text(limits.description).nullable(),
  auditionScript: shown.text(limits.auditionScript).nullable(),
  requirementClose: z.boolean(),
  isHidden: z
    .literal(true)
    .optional()
    .meta({ description: 'To its team: moderators hid it from everybody else' }),
  terms: ShownTerms,
  casting: z
    .object({ applied: z.number(), seen: z.number(), shortlisted: z.number(), waiting: z.number() })
    .nullable()
    .meta({ description: 'How casting it stands, for those who cast the project; null for everybody else' }),
  fit: FitShown.nullable().meta({
    description: 'How the caller fits it; null for directors, the team, and who is not listed',
  }),
  can: z.object({ apply: Allowed }),
});
export type ProjectRole = z.infer<typeof ProjectRole>;

/** An application by its id, for withdrawing it; without a role it is for the whole project. */
export const SentApplication = z.object({ _id: shown.id, roleId: shown.id.nullable() });

/** An application's status for its applicant: the sent outcome, else their status (rule
    outcomes/shown-1). */
export const Standing = z.enum(['applied', 'shortlisted', 'audition', 'not_selected', 'booked']);

const shared = {
  /** The project's owner, whichever team member acts. */
  director: ShownDirector,
  _id: shown.id,
  projectIdentifier: shown.identifier,
  directorId: shown.id,
  name: shown.short.nullable(),
  type: shown.short.nullable(),
  isDraft: z.boolean(),
  /** Archived by its owner: closed to applications, and only in the owner's archive (rule
      projects/archive-1). */
  isArchived: z.boolean(),
  isHeld: z.boolean().meta({ description: 'Held until a moderator looked at it: only its team sees it' }),
  requirementClose: z.boolean(),
  castingStartDate: shown.date.nullable(),
  castingEndDate: shown.date.nullable(),
  shootingStartDate: shown.date.nullable(),
  shootingEndDate: shown.date.nullable(),
  castingStatus: z.enum(['Casting soon', 'Casting now', 'Casting done']).nullable(),
  castingLocation: Place,
  shootingLocation: Place,
  bannerUrl: shown.path.nullable(),
  banner: Photo.nullable(),
  isOwner: z.boolean(),
  /** How the viewer belongs to the team (rule team/who-1). */
  team: z.enum(['owner', ...memberships]).nullable(),
  /** The viewer's own application status in this project; '' for directors and strangers. */
  status: Status,
  createdAt: shown.moment,
};

/** A project in a list, with only the role fields of a card. */
export const ProjectCard = z.object({
  ...shared,
  roles: shown.list(
    ProjectRole.pick({
      _id: true,
      characterName: true,
      gender: true,
      ageRange: true,
      requirementClose: true,
    }),
    limits.projectRoles,
  ),
});
export type ProjectCard = z.infer<typeof ProjectCard>;

export const Project = z.object({
  ...shared,
  description: shown.text(limits.description).nullable(),
  briefDescriptionPdfUrl: shown.path.nullable(),
  /** The brief's file name for downloads. */
  briefDescriptionPdfName: shown.text(limits.fileName).nullable(),
  roles: shown.list(ProjectRole, limits.projectRoles),
  roleSpecificStatus: z.record(shown.id, z.enum(['applied', 'shortlisted'])),
  /** The viewer's own, in order of applying. */
  applications: shown.list(SentApplication.extend({ standing: Standing }), limits.projectRoles),
  /** Roles with an outcome for a viewer who did not apply; null is the whole project (rule
      outcomes/shown-3). */
  told: shown.list(
    z.object({ roleId: shown.id.nullable(), outcome: z.enum(tellableOutcomes) }),
    limits.projectRoles,
  ),
  /** Raised by every change; an edit with an older one gets 409. */
  version: z.number(),
  /** Whether applicants can ask one question (rule messages/questions-1). */
  allowQuestions: z.boolean(),
  ...shownComplaints,
  /** How the owner answered applicants in the last twelve months; null below ten (rule outcomes/rate-2). */
  answerRate: z.object({ percent: z.number(), applicants: z.number() }).nullable(),
  /** The ticks about casting a minor, for the team. Null for all others, and where no role begins below 18
      (rule projects/children-1). */
  childChecklist: shown.list(ChildCheck, childChecks.length).nullable(),
  /** Whether the permission to cast a minor is uploaded. */
  permissionFiled: z.boolean(),
  can: z.object({ apply: Allowed, edit: z.boolean() }),
});
export type Project = z.infer<typeof Project>;

/** What a shared link shows to a signed-out visitor (rule projects/seen-2). */
export const ProjectPreview = z.object({
  _id: shown.id.meta({ description: 'What a report names' }),
  projectIdentifier: shown.identifier,
  name: shown.short,
  type: shown.short.nullable(),
  castingStartDate: shown.date.nullable(),
  castingEndDate: shown.date.nullable(),
  castingStatus: z.enum(['Casting soon', 'Casting now', 'Casting done']).nullable(),
  castingLocation: Place,
  roleCount: z.number(),
  roles: shown.list(
    ProjectRole.pick({ characterName: true, gender: true, ageRange: true }),
    limits.projectRoles,
  ),
  requirementClose: z.boolean(),
  banner: Photo.nullable(),
  /** Not a person: only whether Kirdaar verified the director. */
  director: z.object({ isVerified: z.boolean() }),
});
export type ProjectPreview = z.infer<typeof ProjectPreview>;

const byId = z.object({ id: Id.meta({ description: 'The project' }) });
const byUser = z.object({ id: Id.meta({ description: 'The user whose projects they are' }) });
const byIdentifier = z.object({ identifier: Identifier });
const listQuery = z.object({ search: searchText, ...pageQuery });
const ProjectList = z.object({
  projects: shown.list(ProjectCard, limits.pageSize.max),
  total: z.number(),
  hasMore: z.boolean(),
});
/** Published projects for everyone. Signed-out visitors see no director, only whether they are verified
    (rule verification/mark-3). */
const PublicProjectList = ProjectList.extend({
  projects: shown.list(
    ProjectCard.extend({ director: ShownDirector.partial().required({ isVerified: true }) }),
    limits.pageSize.max,
  ),
});
const hiringBody = z.object({
  requirementClose: z.boolean({ error: 'requirementClose must be true or false' }),
});

const fileErrors = [
  'file.too_large',
  'file.wrong_type',
  'file.wrong_pdf',
  'file.too_many_pixels',
  'file.unreadable',
  'file.no_room',
] as const;

/** The answer to others where only the owner, or the team, is allowed. */
export const ownerErrors = ['project.not_found', 'project.not_yours'] as const;
/** The same for calls that refuse users outside the team before the project is read. */
export const writeErrors = [...ownerErrors, 'desk.reviewer', 'auth.forbidden'] as const;
/** The answer to others where the owner and editors are allowed. */
export const editorErrors = [...ownerErrors, 'desk.reviewer'] as const;
export const byEditors = 'the owner and editors';
export const byTeam = 'the owner, editors and reviewers';

function projectFiles(bannerBytes: number) {
  return [
    { name: 'banner', kind: 'image' as const, maxBytes: bannerBytes },
    { name: 'briefDescriptionPdf', kind: 'pdf' as const, maxBytes: limits.pdfBytes },
  ];
}

export const projectOperations = {
  listProjects: {
    summary: 'All published projects, and for a director their own drafts',
    who: 'signed-in',
    query: listQuery,
    answer: ProjectList,
  },
  listPublicProjects: {
    summary: 'Published projects, hiring-open first, newest first',
    who: 'anyone',
    readsMayLag: 'people',
    query: listQuery,
    answer: PublicProjectList,
  },
  listDirectorProjects: {
    summary:
      "A director's projects; drafts, and archived ones where they are asked for, only for their owner",
    who: 'signed-in',
    params: byUser,
    query: listQuery.extend({
      archived: yesFilter.meta({ description: 'Archived projects, instead of the others' }),
    }),
    answer: ProjectList,
  },
  listOtherProjects: {
    summary: "Everybody else's published projects",
    who: 'signed-in',
    params: byUser,
    query: listQuery,
    answer: ProjectList,
  },
  getProject: {
    summary: 'A project',
    who: 'signed-in',
    params: byId,
    answer: Project,
    errors: ['project.not_found'],
  },
  getProjectByIdentifier: {
    summary: 'A project by its public identifier',
    who: 'signed-in',
    params: byIdentifier,
    answer: Project,
    errors: ['project.not_found'],
  },
  getProjectPreview: {
    summary: 'What a shared project link shows before signing in',
    who: 'anyone',
    readsMayLag: 'people',
    params: byIdentifier,
    answer: ProjectPreview,
    errors: ['project.not_found'],
  },
  listProjectRoles: {
    summary: 'The roles of a project',
    who: 'signed-in',
    params: byId,
    answer: z.object({ roles: shown.list(ProjectRole, limits.projectRoles) }),
    errors: ['project.not_found'],
  },
  createProject: {
    summary: 'Creates and publishes a project',
    who: 'director',
    files: projectFiles(limits.bannerBytes.create),
    body: ProjectFields,
    status: 201,
    answer: Project,
    errors: [...fileErrors, 'project.publish_limit', 'verification.required'],
    idempotent: true,
  },
  createDraft: {
    summary: 'Saves a new draft; every field is optional',
    who: 'director',
    files: projectFiles(limits.bannerBytes.create),
    json: true,
    body: DraftFields,
    status: 201,
    answer: Project,
    errors: [...fileErrors, 'project.draft_limit'],
    idempotent: true,
  },
  updateProject: {
    summary: 'Updates a published project, or publishes a draft with isDraft false',
    who: 'signed-in',
    also: byEditors,
    params: byId,
    files: projectFiles(limits.bannerBytes.edit),
    json: true,
    body: ProjectUpdateFields,
    answer: Project,
    errors: [
      ...fileErrors,
      ...writeErrors,
      'project.stale',
      'project.already_published',
      'role.terms_locked',
      'project.publish_limit',
      'verification.required',
    ],
  },
  updateDraft: {
    summary: 'Saves a draft again; never un-publishes',
    who: 'signed-in',
    also: byEditors,
    params: byId,
    files: projectFiles(limits.bannerBytes.create),
    json: true,
    body: DraftFields,
    answer: Project,
    errors: [...fileErrors, ...writeErrors, 'project.stale', 'project.already_published'],
  },
  setProjectHiring: {
    summary: 'Opens or closes hiring for the project',
    who: 'signed-in',
    also: byEditors,
    params: byId,
    body: hiringBody,
    answer: Project,
    errors: writeErrors,
  },
  setRoleHiring: {
    summary: 'Opens or closes hiring for one role',
    who: 'signed-in',
    also: byEditors,
    params: z.object({ roleId: Id.meta({ description: 'The project role' }) }),
    body: hiringBody,
    answer: ProjectRole,
    errors: writeErrors,
  },
  archiveProject: {
    summary: 'Puts a published project away, or back as it was',
    who: 'signed-in',
    also: byEditors,
    params: byId,
    body: z.object({ archived: z.boolean({ error: 'archived must be true or false' }) }),
    answer: Project,
    errors: [...writeErrors, 'project.is_draft'],
  },
  deleteProject: {
    summary: 'Hides the project everywhere; its applications are kept',
    who: 'signed-in',
    also: 'the owning director',
    params: byId,
    answer: Project,
    errors: writeErrors,
  },
  duplicateProject: {
    summary:
      'Makes a draft that the caller owns, with the same texts, files and roles, without dates or people',
    who: 'signed-in',
    also: byEditors,
    params: byId,
    status: 201,
    answer: Project,
    errors: [...editorErrors, 'file.no_room', 'project.draft_limit'],
    idempotent: true,
  },
} satisfies Record<string, Operation>;
