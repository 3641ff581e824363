/** The present use of a stored file. A replaced file, and one of a deleted project, has none. */
export type FileUse =
  | { of: 'person' }
  | ({ of: 'project'; what: 'banner' | 'brief' } & FileProject)
  | { of: 'nothing' };

/** The project of a file. */
type FileProject = { projectId: string; ownerId: string; isDraft: boolean; isArchived: boolean };

/**
 * Who may read a stored file. 'team': users who see the project's desk; 'applicants': the project's
 * applicants, and its team.
 */
export type Readers = 'anybody' | 'signed-in' | 'applicants' | 'team' | 'no-one';

/**
 * Who may read a project's file: pictures are public, a brief needs a session. A draft's files are for its
 * owner and editors, an archived project's for those who may open its page, and a deleted project's for no
 * one (rules files/readers-3, files/readers-4).
 */
export function readersOf(use: FileUse): Readers {
  if (use.of === 'nothing') return 'no-one';
  if (use.of === 'person') return 'anybody';
  if (use.isDraft) return 'team';
  if (use.isArchived) return 'applicants';
  return use.what === 'brief' ? 'signed-in' : 'anybody';
}
