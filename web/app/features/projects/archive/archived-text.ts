/** What it means that a project is archived, for who still reads it: its owner, or somebody who applied
    (rule projects/archive-2). */
export function archivedText({ isOwner }: { isOwner: boolean }): string {
  return isOwner
    ? 'Nobody can apply, and only you and the people who applied can open it. Restored, it is as it was.'
    : 'The director archived this project. Nobody can apply any more; what you sent stays with the director.';
}
