import type { CallName } from '@kirdaar/contract/calls.ts';
import { calls } from '@kirdaar/contract/operations.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addressOf, requests } from '../../test/matrix-requests.ts';
import { isVisitor, type Scene, setProject, setScene } from '../../test/matrix-scene.ts';
import { callerKinds } from '../../test/matrix-table.ts';
import { multipart } from '../../test/projects.ts';

// `npm run trials` makes ten thousand
const runs = process.env.TRIALS_DEEP ? 10_000 : 300;
const names = Object.keys(calls) as CallName[];

let app: TestApp;
let scene: Scene;
let project: Awaited<ReturnType<typeof setProject>>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1000000' });
  scene = await setScene(app, '');
  project = await setProject(app, scene, '');
});
afterAll(() => app.close());

const nasty = fc.constantFrom(
  '',
  '%',
  '\u0000',
  '\ud800',
  "' OR 1=1 --",
  '$1',
  '{}',
  '[]',
  'null',
  '-1',
  '1e999',
  '9'.repeat(400),
  '\u202Eabc',
  '../../etc/passwd',
  '__proto__',
);
// as a key it damages JSON, which calls without a body do not expect: sent raw only
const isKey = (text: string) => text !== '__proto__';
const word = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 60 }), fc.uuid());
const value = fc.oneof(word, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.array(word, { maxLength: 60 }));
const wish = fc.record({
  name: fc.constantFrom(...names),
  kind: fc.constantFrom(...callerKinds),
  params: fc.dictionary(fc.constantFrom('id', 'projectId', 'roleId', 'identifier', 'publicIdentifier'), word),
  query: fc.dictionary(
    fc.constantFrom(
      'page',
      'limit',
      'search',
      'status',
      'languages',
      'age',
      'height',
      'projectId',
      'artistId',
      'x',
    ),
    word,
    { maxKeys: 4 },
  ),
  changed: fc.dictionary(
    fc.oneof(fc.constantFrom('name', 'email', 'otp', 'roles', 'bio', 'age', 'version'), word.filter(isKey)),
    value,
    {
      maxKeys: 4,
    },
  ),
  // a good request with something changed, the change alone, or no object at all
  shape: fc.constantFrom('changed', 'alone', 'raw', 'form'),
  raw: value,
});

/** Sends what no client of ours would: the contract names no refusal for it. */
async function sendRaw(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: string) {
  const headers = { 'content-type': 'application/json' };
  const { statusCode } = await app.app.inject({ method, url, headers, payload });
  return { status: statusCode };
}

test(`${runs} random requests: each is answered or refused, none breaks the server`, {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(wish, async ({ name, kind, params, query, changed, shape, raw }) => {
      const client = scene.clientOf(kind);
      const caller = scene.people[isVisitor(kind) ? 'artist (self)' : kind];
      const good =
        shape === 'changed'
          ? await requests[name]({ test: app, scene, about: 'a wrong password', project, client, caller })
          : {};
      const wellFormed = Object.fromEntries(
        Object.entries({ ...good.params, ...params }).map(([key, text]) => [
          key,
          encodeURIComponent(text.toWellFormed()),
        ]),
      );
      const { method, url } = addressOf(name, {
        params: { ...wellFormed, ...(shape === 'changed' && good.params) },
        query: { ...good.query, ...query },
      });
      const cookies = new Map(client.cookies);
      const form = shape === 'form' ? multipart(changed) : good.form;
      const body = { ...(good.body as object), ...changed };
      const hasBody = method !== 'GET' && !form;
      const sent = { form, ...(hasBody && { body }) };
      const { status } =
        shape === 'raw'
          ? await sendRaw(method, url, JSON.stringify(raw))
          : await client.send(method, url, sent);
      expect(status).toBeLessThan(500);
      // who signed out or in goes on as before
      client.cookies.clear();
      for (const [key, cookie] of cookies) client.cookies.set(key, cookie);
    }),
    { numRuns: runs, seed: 20261121, endOnFailure: true },
  );
});
