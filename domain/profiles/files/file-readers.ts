/** What a stored file stands for now. A replaced one, and one of a deleted project, stands for nothing. */
export type FileUse =
  | { of: 'person' }
  | ({ of: 'project'; what: 'banner' | 'brief' } & FileProject)
  | { of: 'nothing' };

/** The project whose file it is. */
type FileProject = { projectId: string; ownerId: string; isDraft: boolean; isArchived: boolean };

/** Who may read a stored file; 'team' is who sees its project's desk, 'applicants' are those of its project, and its team. */
export type Readers = 'anybody' | 'signed-in' | 'applicants' | 'team' | 'nobody';

/** Who may read a file of a project: pictures anybody, a brief everybody who is signed in. Files of a draft are
 * for its owner and editors, those of an archived project for everybody whom its page still opens for, and those of a
 * deleted project for nobody (rules files/readers-3, files/readers-4). */
export function readersOf(use: FileUse): Readers {
  if (use.of === 'nothing') return 'nobody';
  if (use.of === 'person') return 'anybody';
  if (use.isDraft) return 'team';
  if (use.isArchived) return 'applicants';
  return use.what === 'brief' ? 'signed-in' : 'anybody';
}
