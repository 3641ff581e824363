import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';

/** As the client sees them, or the most liked first. */
export type BoardOrder = 'client' | 'yes';

type Item = Board['items'][number];

const yesOf = ({ answers }: Item) => answers.filter(({ answer }) => answer === 'yes').length;

/** The candidates of a board by role, which is their order, within a role as wanted. */
export function byRole(
  items: readonly Item[],
  order: BoardOrder,
  roles: Pick<Project['roles'][number], '_id' | 'characterName'>[],
): { roleId: string | null; role: string | null; items: Item[] }[] {
  return [...Map.groupBy(items, ({ roleId }) => roleId)].map(([roleId, people]) => ({
    roleId,
    role: nameOf(roleId, roles),
    items: order === 'yes' ? people.toSorted((one, other) => yesOf(other) - yesOf(one)) : people,
  }));
}

function nameOf(roleId: string | null, roles: Parameters<typeof byRole>[2]): string | null {
  const place = roles.findIndex(({ _id }) => _id === roleId);
  return place < 0 ? null : roles[place]?.characterName || `Role ${place + 1}`;
}
