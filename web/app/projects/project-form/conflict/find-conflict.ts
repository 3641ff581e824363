import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import type { ProjectFiles } from '../form-data.ts';
import { type ProjectValues, valuesOf, withProtected } from '../form-values.ts';
import { loadProtectedRoles } from '../roles/load-protected-roles.ts';
import type { ProtectedRole } from '../roles/protected-roles.tsx';
import { type Difference, differencesOf, type Versions } from './differences.ts';
import { fileDifferences } from './file-differences.ts';
import { stayingRoles } from './staying-roles.ts';

/** A form whose save was refused, because the project changed after the form was filled. */
export type Conflict = {
  /** The stored project now. */
  theirs: Project;
  protectedRoles: ProtectedRole[];
  versions: Versions;
  differences: Difference[];
  /** Roles that were removed or changed here but stay, because they have applications. */
  staying: string[];
  publishedMeanwhile: boolean;
};

type FormSnapshot = {
  /** The project when the form was filled, or last saved. */
  base: Project;
  values: ProjectValues;
  files: ProjectFiles;
  protectedRoleIds: readonly string[];
};

/** Whether a save was refused because of an earlier save. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'project.stale' || error.code === 'project.already_published')
  );
}

/** Reads the stored project and compares it with the form. Throws read errors. */
export async function findConflict(
  read: (id: string) => Promise<Project>,
  { base, values, files, protectedRoleIds }: FormSnapshot,
): Promise<Conflict> {
  const theirs = await read(base._id);
  const protectedRoles = await loadProtectedRoles(theirs);
  const protectedIds = [...protectedRoleIds, ...protectedRoles.map(({ role }) => role._id)];
  const before = valuesOf(base, protectedIds);
  const mine = withProtected(values, theirs, protectedIds);
  const versions = { base: before, mine, theirs: valuesOf(theirs, protectedIds) };
  return {
    theirs,
    protectedRoles,
    versions,
    differences: [...differencesOf(versions), ...fileDifferences({ base, mine: files, theirs })],
    staying: stayingRoles({
      before: base,
      protectedBefore: protectedRoleIds,
      sent: values,
      after: protectedRoles,
    }),
    publishedMeanwhile: base.isDraft && !theirs.isDraft,
  };
}

/** Whether others changed nothing that the form has: then it can be saved without a question. */
export function leavesFormAlone(conflict: Conflict, protectedRoleIds: readonly string[]): boolean {
  const { differences, protectedRoles, publishedMeanwhile } = conflict;
  const sameProtected = protectedRoles.every(({ role }) => protectedRoleIds.includes(role._id));
  return !publishedMeanwhile && sameProtected && differences.every(({ suggested }) => suggested === 'mine');
}
