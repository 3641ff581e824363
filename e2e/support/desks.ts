import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { kabir, meera, publish, write } from './castings.ts';
import { listed } from './people.ts';

/** A new project of the director at this page with two roles, and some of the people of the demo considered for the first. */
export async function castProject(page: Page, count: number) {
  const project = await publish(page, 'Desk', { roles: [meera, kabir] });
  const people = (await listed(page)).slice(0, count);
  const [roleId] = project.roleIds;
  const data = { roleId, artistIds: people.map(({ _id }) => _id), stage: 'considered' };
  await write<Project>(page, 'POST', `/projects/${project._id}/candidates`, { data });
  return { ...project, people };
}

/** A stage of the desk by its name and count: 'Considered 20'. */
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name });

/** The candidates on the desk as they are drawn. */
export const tiles = (page: Page) => page.getByRole('list', { name: 'Candidates' }).getByRole('link');

/** Lets the person at `member` join a project of the director at `owner`; gives their name. */
export async function joins(
  member: Page,
  owner: Page,
  projectId: string,
  as: 'editor' | 'reviewer',
): Promise<string> {
  const { email, name } = (await (await member.request.get('/api/auth')).json()).data;
  await write(owner, 'POST', `/projects/${projectId}/team/invitations`, { data: { email, as } });
  const readToken = async () => {
    const answer = await owner.request.get('/outbox.json', { params: { to: email } });
    const { mails } = (await answer.json()).data as { mails: { text: string }[] };
    return mails.map(({ text }) => /team-invitations\/([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
  };
  await expect.poll(readToken, { interval: 100 }).not.toBe('');
  await write(member, 'POST', '/team-invitations/accept', { data: { token: await readToken() } });
  return name;
}
