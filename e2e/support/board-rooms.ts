import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { publish, write } from './castings.ts';
import { site } from './journey.ts';
import { listed } from './people.ts';

type Board = { _id: string; link: string };
type Added = { results: { candidacyId: string }[] };

/** A new project of the director at this page, with a board that shows some of the people of the demo. */
export async function boardOf(page: Page, count: number, passcode: string | null) {
  const project = await publish(page, 'Board');
  const people = (await listed(page)).filter(({ age }) => (age ?? 18) >= 18).slice(0, count);
  const base = `/projects/${project._id}`;
  const data = { roleId: project.roleIds[0], artistIds: people.map(({ _id }) => _id), stage: 'considered' };
  const { results } = await write<Added>(page, 'POST', `${base}/candidates`, { data });
  const candidacyIds = results.map(({ candidacyId }) => candidacyId);
  const board = await write<Board>(page, 'POST', `${base}/boards`, { data: { title: 'Leads', passcode } });
  await write(page, 'PUT', `${base}/boards/${board._id}/items`, { data: { candidacyIds } });
  return { ...project, board, people, boards: `${project.path}/boards` };
}

/** Enters a board as a client, without a page. */
export async function enter(
  name: string,
  link: string,
  passcode: string | null = null,
): Promise<{ boardId: string; cookie: string }> {
  const headers = { 'content-type': 'application/json', origin: site.url };
  const body = JSON.stringify({ token: link.replace('/b/', ''), name, passcode });
  const entered = await fetch(`${site.url}/api/boards/enter`, { method: 'POST', headers, body });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { boardId } = ((await entered.json()) as { data: { boardId: string } }).data;
  return { boardId, cookie };
}

/** Enters a board as a client and answers about its first candidate, without a page. */
export async function answerAs(name: string, link: string, place: number): Promise<void> {
  const { boardId, cookie } = await enter(name, link);
  const view = await fetch(`${site.url}/api/boards/${boardId}/view`, { headers: { cookie } });
  const [first] = ((await view.json()) as { data: { items: { _id: string }[] } }).data.items;
  const sent = { answer: ['yes', 'no', 'maybe'][place], comment: 'Her voice carries.' };
  const answered = await fetch(`${site.url}/api/boards/${boardId}/answers/${first?._id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: site.url, cookie },
    body: JSON.stringify(sent),
  });
  expect(answered.status).toBe(200);
}

/** The cards of a board as its client sees them. */
export const cards = (page: Page) => page.getByRole('article');
