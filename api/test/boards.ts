import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

type Desk = { id: string; candidacies: () => Promise<{ id: string }[]> };

/** Actions of a casting team and its clients on boards. */
export function boardsOf(test: TestApp, { client }: Pick<Person, 'client'>, desk: Desk) {
  const base = `/api/projects/${desk.id}/boards`;
  return {
    list: () => client.get(base),
    create: async (body: object = {}) => {
      const { json } = await client.post(base, { title: 'Leads', ...body });
      return json.data as { _id: string; link: string };
    },
    tryCreate: (body: object) => client.post(base, body),
    read: async (id: string) => (await client.get(`${base}/${id}`)).json.data,
    change: (id: string, body: object) => client.patch(`${base}/${id}`, body),
    close: (id: string) => client.delete(`${base}/${id}`),
    put: (id: string, candidacyIds: string[]) => client.put(`${base}/${id}/items`, { candidacyIds }),
    newLink: (id: string) => client.post(`${base}/${id}/link`, {}),
    join: (id: string, cid: string, into: string) =>
      client.post(`${base}/${id}/clients/${cid}/merge`, { into }),
    removeClient: (id: string, cid: string) => client.delete(`${base}/${id}/clients/${cid}`),
    /** Puts all artists of the project on a new board; gives it, and a client who entered it in a new browser. */
    opened: async (name = 'Priya', body: object = {}) => {
      const { json } = await client.post(base, { title: 'Leads', ...body });
      const { _id: id, link } = json.data;
      const ids = (await desk.candidacies()).map((row) => row.id);
      const { json: put } = await client.put(`${base}/${id}/items`, { candidacyIds: ids });
      const browser = test.visitor();
      const entered = await enter(browser, link, name, body);
      return { id: id as string, link: link as string, items: put.data.items, browser, entered };
    },
  };
}

type Browser = Pick<ReturnType<TestApp['visitor']>, 'post'>;
export const tokenOf = (link: string) => link.replace('/b/', '');
export const enter = (browser: Browser, link: string, name: string, more: object = {}) =>
  browser.post('/api/boards/enter', { name, passcode: null, ...more, token: tokenOf(link) });
