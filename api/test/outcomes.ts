import { sendDueOutcomes } from '../src/casting/outcomes/due-outcomes.service.ts';
import { sendDueNotifications } from '../src/messaging/notifications/due-mails.service.ts';
import type { TestApp } from './app.ts';
import type { castProject } from './desk.ts';
import type { Person } from './people.ts';

type Cast = Awaited<ReturnType<typeof castProject>>;
const base = ({ id }: Pick<Cast, 'id'>) => `/api/projects/${id}`;

/** A director's sent outcomes, and the resulting desk and mails. */
export function outcomesOf(app: TestApp, { client }: Pick<Person, 'client'>) {
  const idOf = async (desk: Cast, place: number) =>
    (await desk.candidacies()).find((row) => row.artist_id === desk.artists[place])?.id ?? '';
  return {
    idOf,
    preview: async (desk: Cast, query = '') =>
      (await client.get(`${base(desk)}/outcomes/preview?outcome=not_selected&${query}`)).json.data,
    tell: (desk: Cast, expected: number, more: object = {}) =>
      client.post(`${base(desk)}/outcomes`, { outcome: 'not_selected', expected, ...more }),
    waiting: async (desk: Cast): Promise<number[]> =>
      (await client.get(`${base(desk)}/desk`)).json.data.roles.map(
        (role: { waiting: number }) => role.waiting,
      ),
    /** A candidate as the desk lists them. */
    shown: async (desk: Cast, place = 0) =>
      (await client.get(`${base(desk)}/candidates?role=${desk.lead}`)).json.data.artists[place],
    /** Sends what is due, also by mail. */
    due: async () => {
      const { signal } = new AbortController();
      await sendDueOutcomes(app.deps, {}, signal);
      await sendDueNotifications(app.deps, {}, signal);
    },
    mailsTo: async (desk: Cast, place: number) => {
      const values = [desk.artists[place]];
      const [row] = await desk.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', values);
      return app.mailsTo(row?.email ?? '');
    },
    move: async (desk: Cast, place: number, stage: string, more: object = {}) =>
      (await desk.decide({ ids: [await idOf(desk, place)], asOf: await desk.asOf(), stage, ...more })).json
        .data,
  };
}
