import type { Operation } from '@kirdaar/contract/operation.ts';
import { calls, operations as contract } from '@kirdaar/contract/operations.ts';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../json-schema/schemas.ts';
import { type ApiOperation, describeApi } from './document.ts';
import type { Response } from './responses.ts';

const { paths, components } = describeApi();
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

/** The unbounded parts of a schema, each by its place: texts, lists and numbers, at any depth. */
function endless(schema: Schema, place: string): string[] {
  const inner = (
    ['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'contentSchema', 'propertyNames'] as const
  ).flatMap((key) => {
    const part = schema[key];
    if (typeof part !== 'object') return [];
    const schemas = key === 'properties' || Array.isArray(part) ? Object.entries(part) : [[key, part]];
    return schemas.flatMap(([name, child]) => endless(child as Schema, `${place}.${name}`));
  });
  const types = [schema.type].flat();
  const isChosen = schema.enum !== undefined || schema.const !== undefined;
  const faults: string[] = [];
  if (types.includes('string') && !isChosen) {
    if (schema.maxLength === undefined) faults.push(`${place} has no longest text`);
    if (!schema.format && !schema.pattern) faults.push(`${place} does not say what its text is made of`);
  }
  if (types.includes('array') && schema.maxItems === undefined) faults.push(`${place} has no longest list`);
  if (types.includes('number') || types.includes('integer')) {
    if (schema.minimum === undefined || schema.maximum === undefined)
      faults.push(`${place} has no least or largest number`);
  }
  if (types.includes('integer') && !schema.format) faults.push(`${place} does not say how large a number is`);
  return [...inner, ...faults];
}

function requestOf({ parameters = [], requestBody }: ApiOperation): string[] {
  return [
    ...parameters.flatMap(({ name, schema }) => endless(schema, name)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => endless(schema, 'body')),
  ];
}

describe('The description', () => {
  test.each(operations)('bounds every text, list and number of a request of $operationId', (call) => {
    expect(requestOf(call)).toEqual([]);
    for (const { name, description } of call.parameters ?? [])
      expect([name, description]).not.toContain(undefined);
  });

  test.each(operations)('bounds every text and list of the answers of $operationId', (call) => {
    // an export is always complete, at any size
    const isWhole = call.operationId === 'exportPersonalData';
    const faults = Object.entries(call.responses).flatMap(([status, response]) =>
      'content' in response ? endlessOf(response, status) : [],
    );
    expect(faults.filter((fault) => !(isWhole && fault.endsWith('longest list')))).toEqual([]);
  });

  test('bounds every text and list that answers share', () => {
    const schemas = Object.entries(components.schemas).flatMap(([name, schema]) => endless(schema, name));
    const responses = Object.entries(components.responses).flatMap(([name, response]) =>
      endlessOf(response, name),
    );
    expect([...schemas, ...responses].filter(isOfTextOrList)).toEqual([]);
  });

  test.each(operations)(
    'names the refusals that callers of $operationId can get',
    ({ responses, security, requestBody, operationId }) => {
      const mustSignIn = security.every((entry) => 'session' in entry);
      // moderators' calls do not exist for others
      const { who } = contract[operationId];
      if (mustSignIn) expect(responses).toHaveProperty(who === 'moderator' ? '404' : '401');
      if (requestBody || !calls[operationId].startsWith('GET')) expect(responses).toHaveProperty('400');
    },
  );

  test.each(operations)(
    'names the limit of $operationId in the headers of every answer that has it',
    ({ operationId, responses }) => {
      const { counted }: Operation = contract[operationId];
      const documented = Object.entries(responses).map(([status, response]) => {
        const { headers = {} } = '$ref' in response ? shared(response.$ref) : response;
        return { status, limit: 'RateLimit-Limit' in headers, wait: 'Retry-After' in headers };
      });
      for (const { status, limit, wait } of documented) {
        expect({ status, limit }).toEqual({ status, limit: counted === true && !status.startsWith('5') });
        expect({ status, wait }).toEqual({ status, wait: ['429', '503'].includes(status) });
      }
      if (counted) expect(documented.map(({ status }) => status)).toContain('429');
    },
  );
});

function endlessOf({ content }: Response, place: string): string[] {
  return Object.values(content)
    .flatMap(({ schema }) => endless(schema, place))
    .filter(isOfTextOrList);
}

function isOfTextOrList(fault: string): boolean {
  return !fault.endsWith('number');
}

function shared(ref: string): Response {
  const found = components.responses[ref.split('/').pop() ?? ''];
  if (!found) throw new Error(`${ref} is not there`);
  return found;
}
