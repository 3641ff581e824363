import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { noFacts } from '@kirdaar/domain/casting/applications/application-status.ts';
import type { RoleCriteria } from '@kirdaar/domain/search/fit/suggestions.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../db/database.ts';
import type { ProjectRoleRow, ProjectRow } from '../db/tables/projects/projects.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';
import { fitProjectOf, fitRoleOf } from '../search/fit/fit.service.ts';
import { countCards, findCards, findRoleCards, type ListScope } from './lists.queries.ts';
import { projectCard, roleCard } from './projects.present.ts';
import { findCardRoles, findProjectOfRole, findRoles } from './roles.queries.ts';
import type { OwnedProject } from './team.service.ts';
import { termsOfRow } from './terms.present.ts';
import { factsOfViewer, requireVisibleProject } from './visibility.service.ts';

type Query = ParsedQuery<'listProjects'>;
type ProjectList = { projects: ProjectCard[]; total: number; hasMore: boolean };

const nothing: ProjectList = { projects: [], total: 0, hasMore: false };

/** Everything published, and a director's own drafts (rule projects/lists-1). */
export async function listAll(deps: Deps, viewer: Viewer, query: Query): Promise<ProjectList> {
  return list(deps, viewer, query, viewer.kind === 'Director' ? { draftsOf: viewer.id } : {});
}

/** Everything published, for everyone. Signed-out visitors only see whether its directors are verified
    (rules projects/lists-2, verification/mark-3). */
export async function listPublic(
  deps: Deps,
  viewer: Viewer | null,
  query: Query,
): Promise<Answer<'listPublicProjects'>> {
  const found = await list(deps, viewer, query, {});
  if (viewer) return found;
  const nameless = found.projects.map(({ director: { isVerified }, ...card }) => ({
    ...card,
    director: { isVerified },
  }));
  return { ...found, projects: nameless };
}

/** The projects of one director. Only that director gets drafts and the list of archived ones (rules
    projects/lists-1, projects/archive-1). */
export async function listOf(
  deps: Deps,
  viewer: Viewer,
  directorId: string,
  { archived, ...query }: ParsedQuery<'listDirectorProjects'>,
): Promise<ProjectList> {
  if (viewer.id === directorId) {
    return list(deps, viewer, query, { of: directorId, draftsOf: directorId, archived });
  }
  return archived ? nothing : list(deps, viewer, query, { of: directorId });
}

/** Everything published that is not this director's. */
export async function listOthers(deps: Deps, viewer: Viewer, directorId: string, query: Query) {
  return list(deps, viewer, query, { notOf: directorId });
}

/** The projects whose team the viewer joined, by membership; reviewers see no drafts (rules team/lists-1,
    team/who-4). */
export async function listShared(
  deps: Deps,
  viewer: Viewer,
  query: Omit<Query, 'search'>,
): Promise<Answer<'listSharedProjects'>> {
  const { projects, ...rest } = await list(deps, viewer, { ...query, search: '' }, { sharedWith: viewer.id });
  const shared = projects.flatMap((project) =>
    project.team && project.team !== 'owner' ? [{ project, as: project.team }] : [],
  );
  return { projects: shared, ...rest };
}

async function list(
  deps: Deps,
  viewer: Viewer | null,
  { search, page, limit }: Query,
  which: Omit<ListScope, 'search'>,
): Promise<ProjectList> {
  const scope = { ...which, search };
  const [rows, total] = await Promise.all([
    findCards(deps.db, scope, { page, limit, userId: viewer?.id }),
    countCards(deps.db, scope, viewer?.id),
  ]);
  const ids = rows.map((row) => row.project.id);
  const [roles, facts] = await Promise.all([
    findCardRoles(deps.db, ids),
    factsOfViewer(deps.db, viewer, ids),
  ]);
  const rolesOf = Map.groupBy(roles, (role) => role.projectId);
  const today = dateInIndia(deps.clock());
  const projects = rows.map((row) =>
    projectCard(row, rolesOf.get(row.project.id) ?? [], {
      viewer,
      today,
      facts: facts.get(row.project.id) ?? noFacts,
    }),
  );
  return { projects, total, hasMore: page * limit < total };
}

/** Roles by id, each with its project for this viewer, and with what is compared with people. */
export async function roleCards({ db, clock }: Deps, viewer: Viewer, ids: string[]) {
  const rows = await findRoleCards(db, ids, viewer.id);
  const facts = await factsOfViewer(db, viewer, [...new Set(rows.map(({ project }) => project.id))]);
  const today = dateInIndia(clock());
  return rows.map((row) => {
    const { role, project } = castRoleOf(row.role, row.project);
    return {
      ...roleCard(row, { viewer, today, facts: facts.get(row.project.id) ?? noFacts }),
      fitRole: role,
      fitProject: project,
    };
  });
}

/** Throws 404 for a role of a project that the viewer does not see. */
export async function requireRoleSeen(db: Queryable, viewer: Viewer, roleId: string): Promise<void> {
  const projectId = await findProjectOfRole(db, roleId);
  if (!projectId) throw new Refusal('NOT_FOUND', { message: 'Role not found.' });
  await requireVisibleProject(db, viewer, projectId);
}

/** A role of a project for suggesting people; throws 404 for one of another project. */
export async function requireCastRole(
  db: Queryable,
  project: OwnedProject,
  roleId: string,
): Promise<RoleCriteria> {
  const row = (await findRoles(db, project.id)).find(({ id }) => id === roleId);
  if (!row) throw new Refusal('NOT_FOUND');
  return castRoleOf(row, project);
}

/** A stored role in the form that is compared with people. */
export function castRoleOf(row: ProjectRoleRow, project: ProjectRow): RoleCriteria {
  const terms = termsOfRow(row);
  return { role: fitRoleOf(row, terms), project: fitProjectOf(project, terms), content: terms.content };
}
