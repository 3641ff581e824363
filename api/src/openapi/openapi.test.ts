import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { refusalsOf } from '@kirdaar/contract/call-refusals.ts';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { calls, operations } from '@kirdaar/contract/operations.ts';
import { refusals } from '@kirdaar/contract/refusals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Schema } from '../json-schema/schemas.ts';
import { describeApi } from './document.ts';

const document = describeApi();
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const names = Object.keys(calls) as CallName[];

const callNamed = (name: CallName) => {
  const found = described.find((call) => call.operationId === name);
  if (!found) throw new Error(`${name} is not described`);
  return found;
};
const bodyOf = (name: CallName): Schema =>
  Object.values(callNamed(name).requestBody?.content ?? {})[0]?.schema ?? {};
const fieldOf = (name: CallName, field: string) => bodyOf(name).properties?.[field];

describe('The document', () => {
  test('has every call of the contract once, under its method and path', () => {
    expect(described.map((call) => call.operationId).toSorted()).toEqual(names.toSorted());
    expect(document.paths['/projects/{id}/roles']?.get?.operationId).toBe('listProjectRoles');
    expect(document.paths['/projects/{id}']?.delete?.operationId).toBe('deleteProject');
  });

  test.each(names)('has the parameters, the body and every status of %s', (name) => {
    const operation: Operation = operations[name];
    const { parameters = [], requestBody, responses, tags } = callNamed(name);
    const given = (part?: { shape: object }) => Object.keys(part?.shape ?? {});
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name)).toEqual(given(operation.params));
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    expect(inQuery.map((parameter) => parameter.name)).toEqual(given(operation.query));
    expect(parameters.some((parameter) => parameter.name === 'Idempotency-Key')).toBe(
      operation.idempotent === true,
    );
    expect(Object.keys(requestBody?.content ?? {})).toEqual([
      ...(operation.files ? ['multipart/form-data'] : []),
      ...(operation.json || (operation.body && !operation.files) ? ['application/json'] : []),
    ]);
    expect(responses).toHaveProperty(String(operation.status ?? 200));
    for (const code of refusalsOf(name)) {
      expect(JSON.stringify([responses[refusals[code].status], document.components.responses])).toContain(
        code,
      );
    }
    expect(document.tags.map((tag) => tag.name)).toContain(tags[0]);
  });

  test('refers only to what exists', () => {
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g);
    for (const [, kind = '', name = ''] of refs) {
      expect(document.components).toHaveProperty([kind, name]);
    }
  });

  test('has the rules that a value is checked by after it was cleaned', () => {
    expect(fieldOf('register', 'name')).toMatchObject({ minLength: 2, maxLength: 50 });
    expect(fieldOf('register', 'email')).toMatchObject({ format: 'email', maxLength: 254 });
    expect(fieldOf('register', 'password')).toMatchObject({ minLength: 8, maxLength: 128 });
    expect(fieldOf('verifyOtp', 'otp')).toMatchObject({ pattern: '^[0-9]{6}$' });
    expect(fieldOf('savePersonalInfo', 'bio')).toMatchObject({ minLength: 10, maxLength: 2000 });
    const age = [
      { type: 'number', minimum: 1, maximum: 100 },
      { type: 'string', maxLength: 20 },
    ];
    expect(fieldOf('savePersonalInfo', 'age')).toMatchObject({ anyOf: age });
    expect(fieldOf('createProject', 'castingStartDate')).toMatchObject({ format: 'date' });
  });

  test('requires what must be sent and nothing else', () => {
    expect(bodyOf('apply').required).toEqual(['projectId']);
    expect(bodyOf('createDraft').required).toBeUndefined();
    expect(bodyOf('saveMonologues').required).toEqual(['monologues']);
    expect(bodyOf('saveAdditionalInfo').required).not.toContain('pastProjects');
  });

  test('describes a form as on the wire: brackets for places, JSON text for roles, files with their limits', () => {
    expect(bodyOf('createProject').required).toContain('castingLocation[state]');
    expect(bodyOf('createProject').required).not.toContain('castingLocation[city]');
    expect(fieldOf('createProject', 'roles')).toMatchObject({ contentMediaType: 'application/json' });
    expect(JSON.stringify(fieldOf('createProject', 'banner'))).toContain('at most 10 MB');
    expect(JSON.stringify(fieldOf('updateProject', 'banner'))).toContain('at most 5 MB');
    expect(Object.keys(bodyOf('saveImages').properties ?? {})).toHaveLength(6);
  });
});

describe('Kirdaar serves', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('the document to everyone', async () => {
    const answer = await app.visitor().get('/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch('application/json');
    expect(answer.json).toEqual(JSON.parse(JSON.stringify(document)));
  });

  test('a page that names every call, who can make it, and every refusal, without a script', async () => {
    const { status, headers, text } = await app.visitor().get('/api/docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const name of names) expect(text).toContain(`<article id="${name}">`);
    expect(text.match(/Who may call: /g)).toHaveLength(names.length);
    expect(text).toContain('Who may call: Directors (the list’s own).');
    expect(text).toContain('409 <code>application.already_applied</code>');
    expect(text).not.toMatch(/<script|https?:\/\//);
    const style = /<style>([\s\S]+)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  });

  test.each(['/api/docs', '/api/openapi.json'])(
    '%s made once, compressed once, and not sent again',
    async (path) => {
      const url = { method: 'GET', url: path } as const;
      const first = await app.app.inject({ ...url, headers: { 'accept-encoding': 'gzip' } });
      expect(first.headers).toMatchObject({
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=300',
      });
      const plain = await app.app.inject(url);
      expect(gunzipSync(first.rawPayload).toString()).toBe(plain.body);
      expect(plain.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
      const again = await app.app.inject({
        ...url,
        headers: { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  test('a page whose links all have a target on it', async () => {
    const { text } = await app.visitor().get('/api/docs');
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });
});
