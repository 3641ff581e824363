import type { AllowedCaller, Operation } from '@kirdaar/contract/operation.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { allCallsTimeout, failuresOf } from '../../test/failures.ts';
import { addressOf, requests } from '../../test/matrix-requests.ts';
import { type Scene, setProject, setScene } from '../../test/matrix-scene.ts';
import type { CallerKind } from '../../test/matrix-table.ts';
import { hero, multipart, projectFields } from '../../test/projects.ts';
import type { Schema } from '../json-schema/schemas.ts';
import { describeApi } from '../openapi/document.ts';

const mayCall: Record<AllowedCaller, CallerKind> = {
  anyone: 'anonymous',
  'signed-in': 'owning director',
  self: 'artist (self)',
  director: 'owning director',
  'non-director': 'artist (self)',
  administrator: 'administrator',
  moderator: 'administrator',
};

const described = Object.values(describeApi().paths).flatMap((methods) => Object.values(methods));

/** One more than the description allows: of a text, a list or a number; undefined for what has no such end. */
function oneMore(schema: Schema): unknown {
  const ends = (schema.anyOf ?? [schema]) as Schema[];
  if (schema.contentSchema) return oneMore(schema.contentSchema as Schema);
  if (schema.format === 'binary') return undefined;
  const list = ends.find(({ maxItems }) => maxItems !== undefined);
  if (list) return Array.from({ length: (list.maxItems ?? 0) + 1 }, () => sampleOf(list.items as Schema));
  const number = ends.find(({ maximum }) => maximum !== undefined);
  if (number) return (number.maximum ?? 0) + 1;
  const longest = Math.max(...ends.map(({ maxLength = -1 }) => maxLength));
  return longest < 0 ? undefined : 'a'.repeat(longest + 1);
}

function sampleOf(schema: Schema): unknown {
  if (schema.type !== 'object') return schema.format === 'uuid' ? crypto.randomUUID() : 'a';
  return { ...hero, language: 'hindi', link: 'https://youtu.be/dQw4w9WgXcQ', name: 'Monsoon', role: 'Meera' };
}

type OversizedCall = { field: string; value: unknown; path: string };

/** Every field of an object with one more than it may hold, also those of the objects in it. */
function beyondOf({ properties = {} }: Schema): OversizedCall[] {
  return (Object.entries(properties) as [string, Schema][]).flatMap(([field, schema]) => {
    if (schema.type === 'object') {
      return beyondOf(schema).map((inner) => ({
        field,
        value: { [inner.field]: inner.value },
        path: `${field}.${inner.path}`,
      }));
    }
    const value = oneMore(schema);
    return value === undefined ? [] : [{ field, value, path: field.replace(/\[(.*)\]/, '.$1') }];
  });
}

// part of the address of a page that everybody may open, with whatever stands in it
const takenAnyhow = (name: string, field: string) => name === 'getProfile' && field === 'projectIdentifier';

const tries = described.flatMap(({ operationId: name, parameters = [], requestBody }) => [
  ...parameters
    .filter((parameter) => parameter.in === 'query' && !takenAnyhow(name, parameter.name))
    .flatMap((parameter) =>
      beyondOf({ properties: { [parameter.name]: parameter.schema } }).map((beyond) => ({
        name,
        part: 'query',
        ...beyond,
      })),
    ),
  ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    beyondOf(schema).map((beyond) => ({
      name,
      part: type === 'application/json' ? 'body' : 'form',
      ...beyond,
    })),
  ),
]);

describe('One more than the description allows is refused and named', () => {
  let app: TestApp;
  let scene: Scene;
  beforeAll(async () => {
    app = await createTestApp();
    scene = await setScene(app, '');
  });
  afterAll(() => app.close());

  test(
    'in every field of every call',
    async () => {
      const titleOf = ({ name, path, part }: (typeof tries)[number]) => `${name}: ${path} in the ${part}`;
      expect(await failuresOf(tries, titleOf, isRefusedAndNamed)).toEqual([]);
    },
    allCallsTimeout,
  );

  async function isRefusedAndNamed({ name, part, field, value, path }: (typeof tries)[number]) {
    const { who }: Operation = operations[name];
    const client = scene.clientOf(mayCall[who]);
    const project = await setProject(app, scene, '');
    const caller = scene.people['artist (self)'];
    const good = await requests[name]({ test: app, scene, about: '', project, client, caller });
    const { method, url } = addressOf(name, { params: good.params ?? {} });
    const query = new URLSearchParams(good.query);
    query.delete(field);
    if (part === 'query') for (const one of [value].flat()) query.append(field, String(one));
    const fields = { ...((good.body as object) ?? projectFields()), [field]: value };
    const sent = { query: {}, form: { form: multipart(fields) }, body: { body: fields } }[part];
    const answer = await client.send(method, `${url}?${query}`, sent ?? {});
    expect(answer.json).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
    expect(answer.json.errors).toContainEqual({ path, message: expect.any(String) });
  }

  test('a list of thousands of wrong ids is refused as a list, not id by id', async () => {
    const roles = Array.from({ length: 5000 }, () => 'absent');
    const { status, json } = await app.visitor().post('/api/auth/register', { roles });
    expect([status, json.code]).toEqual([400, 'VALIDATION_ERROR']);
    const ofRoles = json.errors.filter(({ path }: { path: string }) => path.startsWith('roles'));
    expect(ofRoles).toEqual([{ path: 'roles', message: expect.any(String) }]);
  });

  test('a body that a call does not take is refused in the envelope, when it cannot be read at all', async () => {
    const client = scene.clientOf('artist (self)');
    const sent = { body: '{"half":', headers: { 'content-type': 'application/json' } };
    const { status, json } = await client.send('POST', '/api/auth/logout', sent);
    expect([status, json.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });
});
