import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import type { ProjectFiles } from '../form-data.ts';
import { type ProjectValues, valuesOf, withProtected } from '../form-values.ts';
import { loadProtectedRoles } from '../roles/load-protected-roles.ts';
import type { ProtectedRole } from '../roles/protected-roles.tsx';
import { type Difference, differencesOf, type Versions } from './differences.ts';
import { fileDifferences } from './file-differences.ts';
import { stayingRoles } from './staying-roles.ts';

/** A form whose save was refused, as the project was changed since the form was filled. */
export type Conflict = {
  /** The project as it is stored now. */
  theirs: Project;
  protectedRoles: ProtectedRole[];
  versions: Versions;
  differences: Difference[];
  /** Roles that were removed or changed here and stay as they are: somebody applied for them. */
  staying: string[];
  publishedMeanwhile: boolean;
};

type FormSnapshot = {
  /** The project as the form was filled from it, or saved last. */
  base: Project;
  values: ProjectValues;
  files: ProjectFiles;
  protectedRoleIds: readonly string[];
};

/** Whether a save was refused because something else was saved before. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'project.stale' || error.code === 'project.already_published')
  );
}

/** Reads what is stored now and holds it against the form. Throws what the reading throws. */
export async function findConflict(
  read: (id: string) => Promise<Project>,
  { base, values, files, protectedRoleIds }: FormSnapshot,
): Promise<Conflict> {
  const theirs = await read(base._id);
  const protectedRoles = await loadProtectedRoles(theirs);
  const beside = [...protectedRoleIds, ...protectedRoles.map(({ role }) => role._id)];
  const before = valuesOf(base, beside);
  const mine = withProtected(values, theirs, beside);
  const versions = { base: before, mine, theirs: valuesOf(theirs, beside) };
  return {
    theirs,
    protectedRoles,
    versions,
    differences: [...differencesOf(versions), ...fileDifferences({ base, mine: files, theirs })],
    staying: stayingRoles({ before: base, beside: protectedRoleIds, sent: values, after: protectedRoles }),
    publishedMeanwhile: base.isDraft && !theirs.isDraft,
  };
}

/** Whether others changed nothing that the form holds: then there is nothing to ask, and what is typed can be saved. */
export function leavesFormAlone(conflict: Conflict, protectedRoleIds: readonly string[]): boolean {
  const { differences, protectedRoles, publishedMeanwhile } = conflict;
  const sameProtected = protectedRoles.every(({ role }) => protectedRoleIds.includes(role._id));
  return !publishedMeanwhile && sameProtected && differences.every(({ suggested }) => suggested === 'mine');
}
