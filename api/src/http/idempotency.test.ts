import { randomUUID } from 'node:crypto';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { auditionCases } from '../../test/audition-keys.ts';
import type { Client } from '../../test/client.ts';
import { castProject } from '../../test/desk.ts';
import { addressOf } from '../../test/matrix-requests.ts';
import { messageCases } from '../../test/message-keys.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { castRoles, listedArtist, multipart, projectFields, publish } from '../../test/projects.ts';
import { safetyCases } from '../../test/safety-keys.ts';
import { teamCases } from '../../test/team-keys.ts';

type RequestParts = { params?: Record<string, string>; body?: unknown; form?: FormData };
/** A call that creates or decides: who makes it, what it sends, something else it could send, and how much there is of it. */
type Case = {
  client: Client;
  sent: () => RequestParts;
  other: () => RequestParts;
  refused: () => RequestParts;
  table:
    | 'projects'
    | 'applications'
    | 'contacts'
    | 'activities'
    | 'notes'
    | 'boards'
    | 'saved_searches'
    | 'team_members'
    | 'team_invitations'
    | 'reviewer_grades'
    | 'messages'
    | 'auditions'
    | 'slots'
    | 'invitations'
    | 'invitations_to_apply'
    | 'lists'
    | 'cases'
    | 'check_ins'
    | 'contact_requests'
    | 'languages'
    | 'moderation_actions'
    | 'reports';
  /** How many rows of it one more makes: one, unless it says otherwise. */
  adds?: number;
};

let app: TestApp;
let director: Person;
let banner: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  banner = await photo();
});
afterAll(() => app.close());

const contact = {
  fullName: 'Asha Rao',
  email: 'asha@people.example',
  phoneNumber: '9876543210',
  message: 'When do you open in Pune?',
};
const project = (changes = {}) => ({ form: multipart(projectFields({ banner, ...changes })) });

const cases: Record<string, () => Promise<Case>> = {
  ...messageCases(
    () => app,
    () => director,
  ),
  ...auditionCases(
    () => app,
    () => director,
  ),
  ...teamCases(
    () => app,
    () => director,
  ),
  ...safetyCases(() => app),
  createProject: async () => ({
    client: director.client,
    sent: () => project(),
    other: () => project({ name: 'Summer Letters' }),
    refused: () => project({ name: '' }),
    table: 'projects',
  }),
  createDraft: async () => ({
    client: director.client,
    sent: () => ({ form: multipart({ name: 'Unsent' }) }),
    other: () => ({ form: multipart({ name: 'Unsent', type: 'Short film' }) }),
    refused: () => ({ form: multipart({ name: 'x'.repeat(10_000) }) }),
    table: 'projects',
  }),
  apply: async () => {
    const { projectId, ids } = await castRoles(director);
    const artist = await listedArtist(app);
    return {
      client: artist.client,
      sent: () => ({ body: { projectId, roleIds: [ids[0]] } }),
      other: () => ({ body: { projectId, roleIds: [ids[1]] } }),
      refused: () => ({ body: { projectId, roleIds: [randomUUID()] } }),
      table: 'applications',
    };
  },
  createContact: async () => ({
    client: app.visitor(),
    sent: () => ({ body: contact }),
    other: () => ({ body: { ...contact, message: 'And in Goa?' } }),
    refused: () => ({ body: { ...contact, email: 'absent' } }),
    table: 'contacts',
  }),
  report: async () => {
    const about = { kind: 'project', _id: (await publish(director))._id };
    const { client } = await listedArtist(app);
    return {
      client,
      sent: () => ({ body: { about, category: 'money', text: 'They asked for 500.' } }),
      other: () => ({ body: { about, category: 'money', text: 'They asked for 900.' } }),
      refused: () => ({ body: { about, category: 'rude' } }),
      table: 'reports',
    };
  },
  decideCandidates: async () => {
    const { id, candidacies, asOf } = await castProject(app, director);
    const of = { ids: (await candidacies()).map((candidacy) => candidacy.id), asOf: await asOf() };
    const moveTo = (stage: string) => ({ params: { id }, body: { ...of, stage } });
    return {
      client: director.client,
      sent: () => moveTo('shortlisted'),
      other: () => moveTo('booked'),
      refused: () => moveTo('hired'),
      table: 'activities',
    };
  },
  addCandidates: async () => {
    const { id, friend, artists } = await castProject(app, director);
    const addAt = (stage: string) => ({
      params: { id },
      body: { roleId: friend, artistIds: artists, stage },
    });
    return {
      client: director.client,
      sent: () => addAt('shortlisted'),
      other: () => addAt('booked'),
      refused: () => addAt('hired'),
      table: 'activities',
    };
  },
  inviteToApply: async () => {
    const { id, friend, artists } = await castProject(app, director);
    const invite = (message: string) => ({
      params: { id, roleId: friend },
      body: { artistIds: artists, message },
    });
    return {
      client: director.client,
      sent: () => invite('Your voice'),
      other: () => invite('Your hands'),
      refused: () => ({ ...invite(''), body: { artistIds: [] } }),
      table: 'invitations_to_apply',
      adds: 3,
    };
  },
  tellOutcomes: async () => {
    const { id, candidacies } = await castProject(app, director);
    const [first, second] = await candidacies();
    const decide = (one: typeof first, expected = 1) => ({
      params: { id },
      body: { ids: [one?.id], outcome: 'not_selected', expected },
    });
    return {
      client: director.client,
      sent: () => decide(first),
      other: () => decide(second),
      refused: () => decide(first, -1),
      table: 'activities',
    };
  },
  addNotes: async () => {
    const { id, artists } = await castProject(app, director);
    const write = (text: string) => ({
      params: { id },
      body: { artistIds: artists.slice(0, 1), text, visibility: 'me' },
    });
    return {
      client: director.client,
      sent: () => write('A warm voice'),
      other: () => write('A low voice'),
      refused: () => write(''),
      table: 'notes',
    };
  },
  changeNote: async () => {
    const { id, note } = await noted();
    const change = (text: string) => ({ params: { id, nid: note(0) }, body: { text } });
    return {
      client: director.client,
      sent: () => change('A low voice'),
      other: () => change('A high voice'),
      refused: () => change(''),
      table: 'notes',
      adds: 0,
    };
  },
  removeNote: async () => {
    const { id, note } = await noted();
    const remove = (nid: string) => ({ params: { id, nid } });
    return {
      client: director.client,
      sent: () => remove(note(0)),
      other: () => remove(note(1)),
      refused: () => ({ params: { id: randomUUID(), nid: note(0) } }),
      table: 'notes',
      adds: -1,
    };
  },
  createList: async () => ({
    client: director.client,
    sent: () => ({ body: { name: 'Comic timing' } }),
    other: () => ({ body: { name: 'Can ride' } }),
    refused: () => ({ body: { name: '' } }),
    table: 'lists',
  }),
  saveSearch: async () => {
    const search = (name: string) => ({
      body: { kind: 'talents', name, query: { gender: 'male' }, pace: 'never' },
    });
    return {
      client: director.client,
      sent: () => search('Fathers'),
      other: () => search('Uncles'),
      refused: () => search(''),
      table: 'saved_searches',
    };
  },
  createBoard: async () => {
    const { id } = await castProject(app, director);
    const titled = (title: string) => ({ params: { id }, body: { title } });
    return {
      client: director.client,
      sent: () => titled('Leads'),
      other: () => titled('Friends'),
      refused: () => titled(''),
      table: 'boards',
    };
  },
  duplicateProject: async () => {
    const made = [(await publish(director))._id, (await publish(director))._id];
    const copy = (id: string) => ({ params: { id } });
    return {
      client: director.client,
      sent: () => copy(made[0] ?? ''),
      other: () => copy(made[1] ?? ''),
      refused: () => copy(randomUUID()),
      table: 'projects',
    };
  },
  renewBoardLink: async () => {
    const { id } = await castProject(app, director);
    const made: string[] = [];
    for (const title of ['Leads', 'Friends']) {
      const { json } = await director.client.post(`/api/projects/${id}/boards`, { title });
      made.push(json.data._id);
    }
    const renew = (bid: string) => ({ params: { id, bid } });
    return {
      client: director.client,
      sent: () => renew(made[0] ?? ''),
      other: () => renew(made[1] ?? ''),
      refused: () => renew(randomUUID()),
      table: 'boards',
      adds: 0,
    };
  },
  undoActivity: async () => {
    const { id, friend, lead, artists, add } = await castProject(app, director);
    const made: string[] = [];
    for (const roleId of [friend, lead]) {
      const added = await add({ roleId, artistIds: artists, stage: 'audition' });
      made.push(added.json.data.activityId);
    }
    const undo = (aid: string) => ({ params: { id, aid } });
    return {
      client: director.client,
      sent: () => undo(made[0] ?? ''),
      other: () => undo(made[1] ?? ''),
      refused: () => undo(randomUUID()),
      table: 'activities',
    };
  },
};

/** A project with a note about each of its artists. */
async function noted() {
  const { id, artists } = await castProject(app, director);
  const body = { artistIds: artists, text: 'A warm voice', visibility: 'team' };
  const { notes } = (await director.client.post(`/api/projects/${id}/notes`, body)).json.data;
  return { id, note: (place: number): string => notes[place]._id };
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await app.db.$client.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return rows[0].n;
}

const names = Object.keys(cases) as CallName[];

test('every call that promises to keep keys is tried here', () => {
  const promised = Object.entries<Operation>(operations).filter(([, operation]) => operation.idempotent);
  expect(names.toSorted()).toEqual(promised.map(([name]) => name).toSorted());
});

describe.each(names)('%s with an Idempotency-Key', (name) => {
  const { status = 200 }: Operation = operations[name];
  // it waits for a second administrator
  const asked = name === 'giveData' ? 202 : status;
  const send = (client: Client, { params, ...sent }: RequestParts, key: string) => {
    const { method, url } = addressOf(name, params ? { params } : {});
    return client.send(method, url, { ...sent, headers: { 'idempotency-key': key } });
  };
  let given: Case;
  beforeAll(async () => {
    given = await (cases[name] as () => Promise<Case>)();
  });

  test('gives the same answer again and does nothing twice; another body is refused with 422', async () => {
    const { client, sent, other, table, adds = 1 } = given;
    const before = await count(table);
    const key = randomUUID();
    const first = await send(client, sent(), key);
    expect(first.status).toBe(asked);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const again = await send(client, sent(), key);
    expect([again.status, again.text]).toEqual([asked, first.text]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    const mismatch = await send(client, other(), key);
    expect([mismatch.status, mismatch.json.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await count(table)).toBe(before + adds);
  });

  test('lets a refused first try be mended under the same key', async () => {
    const { client, refused, other } = given;
    const key = randomUUID();
    expect([400, 404]).toContain((await send(client, refused(), key)).status);
    expect((await send(client, other(), key)).status).toBe(asked);
  });

  test('is done once by twins at the same time, eight rounds', async () => {
    for (let round = 0; round < 8; round++) {
      const { client, sent, table, adds = 1 } = await (cases[name] as () => Promise<Case>)();
      const before = await count(table);
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => send(client, sent(), key)));
      expect(answers.map(({ status }) => status)).toEqual([asked, asked, asked]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await count(table)).toBe(before + adds);
    }
  });

  test('by twins of different content is done for one of them only', async () => {
    const { client, sent, other, table, adds = 1 } = await (cases[name] as () => Promise<Case>)();
    const before = await count(table);
    const key = randomUUID();
    const answers = await Promise.all([send(client, sent(), key), send(client, other(), key)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([asked, 422]);
    expect(await count(table)).toBe(before + adds);
  });
});
