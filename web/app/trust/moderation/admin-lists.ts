import { type MessageState, messageStates } from '@kirdaar/domain/trust/moderation/queue.ts';
import { callConsole } from './call-console.ts';
import { consoleList, type OpenList } from './console-list.ts';
import { type ListRow, messageRow, personRow, projectRow, queueRow } from './list-rows.ts';

/** The list at the left, with its filter. */
export type ListName =
  | { kind: 'queue' }
  | { kind: 'messages'; state: MessageState }
  | { kind: 'people'; search: string }
  | { kind: 'projects'; search: string };
export type AdminList = ListName & OpenList<ListRow>;

export const tabLabels = {
  queue: 'Queue',
  messages: 'Messages',
  people: 'People',
  projects: 'Projects',
  log: 'Log',
  site: 'Site',
  lists: 'Lists',
} as const;

const rowsOfPart = 100;

/** The list for an address: its own, or the queue that it was opened from. */
export function listNamed(part: string, params: URLSearchParams): ListName | null {
  if (!['', 'cases', 'people', 'projects', 'messages'].includes(part)) return null;
  if (part === '' || part === 'cases' || params.get('list') === 'queue') return { kind: 'queue' };
  if (part === 'people' || part === 'projects')
    return { kind: part, search: params.get('search')?.trim() ?? '' };
  const state = messageStates.find((one) => one === params.get('state')) ?? 'open';
  return { kind: 'messages', state };
}

/** The first address of a list. */
export function listPath(list: ListName): string {
  if (list.kind === 'queue') return '/admin';
  if (list.kind === 'messages')
    return list.state === 'open' ? '/admin/messages' : '/admin/messages?state=closed';
  const path = `/admin/${list.kind}`;
  return list.search ? `${path}?search=${encodeURIComponent(list.search)}` : path;
}

/** A list with its rows, loaded or as already open. */
export const listOf = (name: ListName, signal: AbortSignal) =>
  consoleList<ListRow>(listPath(name), (cursor) => askRows(name, cursor, signal));

async function askRows(name: ListName, cursor: string | undefined, signal: AbortSignal) {
  const part = { limit: rowsOfPart, cursor };
  if (name.kind === 'queue') {
    const { items, nextCursor } = await callConsole('readQueue', { query: part, signal });
    return { rows: items.map(queueRow), nextCursor };
  }
  if (name.kind === 'messages') {
    const query = { ...part, state: name.state };
    const { messages, nextCursor } = await callConsole('listContactMessages', { query, signal });
    return { rows: messages.map((one) => messageRow(one, name.state)), nextCursor };
  }
  if (name.search === '') return { rows: [], nextCursor: null };
  const query = { ...part, search: name.search };
  if (name.kind === 'projects') {
    const { projects, nextCursor } = await callConsole('searchProjects', { query, signal });
    return { rows: projects.map((one) => projectRow(one, name.search)), nextCursor };
  }
  const { people, nextCursor } = await callConsole('searchPeople', { query, signal });
  return { rows: people.map((one) => personRow(one, name.search)), nextCursor };
}
