import type { Thread } from '@kirdaar/contract/messaging/threads.ts';

const untitled = 'Untitled Project';

/** Whom somebody has a conversation with, and what it is about: an artist with the casting team of a project, its team with
    an artist. */
export function titlesOf(
  { project, artist }: Pick<Thread, 'project' | 'artist'>,
  viewerId: string,
): { title: string; about: string } {
  const name = project.name ?? untitled;
  return artist._id === viewerId
    ? { title: name, about: 'Casting team' }
    : { title: artist.name, about: name };
}
