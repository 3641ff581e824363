import type { Thread } from '@kirdaar/contract/messaging/threads.ts';

const untitled = 'Untitled Project';

/** The titles of a conversation: for the team the artist, for the artist the casting team and its
    project. */
export function titlesOf(
  { project, artist }: Pick<Thread, 'project' | 'artist'>,
  viewerId: string,
): { title: string; about: string } {
  const name = project.name ?? untitled;
  return artist._id === viewerId
    ? { title: name, about: 'Casting team' }
    : { title: artist.name, about: name };
}
