import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@kirdaar/contract/calls.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { castRoles, listedArtist, multipart, projectFields } from '../../test/projects.ts';

type Sent = { body?: unknown; form?: FormData };
/** A call that creates: who makes it, what it sends, something else it could send, and how much there is of it. */
type Case = {
  client: Client;
  sent: () => Sent;
  other: () => Sent;
  refused: () => Sent;
  table: 'projects' | 'applications' | 'contacts';
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
  createProject: async () => ({
    client: director.client,
    sent: () => project(),
    other: () => project({ name: 'Summer Letters' }),
    refused: () => project({ name: '' }),
    table: 'projects',
  }),
  createDraft: async () => ({
    client: director.client,
    sent: () => ({ form: multipart({ name: 'Untold' }) }),
    other: () => ({ form: multipart({ name: 'Untold', type: 'Short film' }) }),
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
    refused: () => ({ body: { ...contact, email: 'nobody' } }),
    table: 'contacts',
  }),
};

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
  const url = `/api${calls[name].split(' ')[1]}`;
  const send = (client: Client, sent: Sent, key: string) =>
    client.send('POST', url, { ...sent, headers: { 'idempotency-key': key } });
  let given: Case;
  beforeAll(async () => {
    given = await (cases[name] as () => Promise<Case>)();
  });

  test('gives the same answer again and does nothing twice; another body is refused with 422', async () => {
    const { client, sent, other, table } = given;
    const before = await count(table);
    const key = randomUUID();
    const first = await send(client, sent(), key);
    expect(first.status).toBe(201);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const again = await send(client, sent(), key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    const mismatch = await send(client, other(), key);
    expect([mismatch.status, mismatch.json.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await count(table)).toBe(before + 1);
  });

  test('lets a refused first try be mended under the same key', async () => {
    const { client, refused, other } = given;
    const key = randomUUID();
    expect((await send(client, refused(), key)).status).toBe(400);
    expect((await send(client, other(), key)).status).toBe(201);
  });

  test('is done once by twins at the same time, twenty rounds', async () => {
    for (let round = 0; round < 20; round++) {
      const { client, sent, table } = await (cases[name] as () => Promise<Case>)();
      const before = await count(table);
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => send(client, sent(), key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await count(table)).toBe(before + 1);
    }
  }, 60_000);

  test('by twins of different content is done for one of them only', async () => {
    const { client, sent, other, table } = await (cases[name] as () => Promise<Case>)();
    const before = await count(table);
    const key = randomUUID();
    const answers = await Promise.all([send(client, sent(), key), send(client, other(), key)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await count(table)).toBe(before + 1);
  });
});
