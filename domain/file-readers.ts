/** What a stored file stands for now. A replaced one, and one of a deleted project, stands for nothing. */
export type FileUse =
  | { of: 'person' }
  | ({ of: 'project'; what: 'banner' | 'brief' } & FileProject)
  | { of: 'nothing' };

/** The project whose file it is. */
type FileProject = { projectId: string; ownerId: string; isDraft: boolean; isArchived: boolean };

/** Who may read a stored file; 'applicants' are those of its project, and its owner. */
export type Readers = 'anybody' | 'signed-in' | 'applicants' | 'owner' | 'nobody';

/** Pictures are for anybody, a brief for who is signed in; what a draft holds is its owner's alone, what an archived
    project holds is for whom its page still opens, and after a project's deletion it is nobody's
    (rules files/readers-3, files/readers-4). */
export function readersOf(use: FileUse): Readers {
  if (use.of === 'nothing') return 'nobody';
  if (use.of === 'person') return 'anybody';
  if (use.isDraft) return 'owner';
  if (use.isArchived) return 'applicants';
  return use.what === 'brief' ? 'signed-in' : 'anybody';
}
