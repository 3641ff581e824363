/** What a stored file stands for now. A replaced one, and one of a deleted project, stands for nothing. */
export type FileUse =
  | { of: 'person' }
  | { of: 'project'; what: 'banner' | 'brief'; isDraft: boolean; ownerId: string }
  | { of: 'nothing' };

/** Who may read a stored file. */
export type Readers = 'anybody' | 'signed-in' | 'owner' | 'nobody';

/** Pictures are for anybody, a brief for who is signed in; what a draft holds is its owner's alone, and after a
    project's deletion nobody's (reading 17). */
export function readersOf(use: FileUse): Readers {
  if (use.of === 'nothing') return 'nobody';
  if (use.of === 'person') return 'anybody';
  if (use.isDraft) return 'owner';
  return use.what === 'brief' ? 'signed-in' : 'anybody';
}
