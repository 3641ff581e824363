import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@kirdaar/contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { allCallsTimeout, failuresOf } from '../../test/failures.ts';
import { fileAbout } from '../../test/matrix-files.ts';
import { addressOf, requests } from '../../test/matrix-requests.ts';
import { isVisitor, setProject, setScene } from '../../test/matrix-scene.ts';
import { callerKinds, type MatrixRow, readMatrix } from '../../test/matrix-table.ts';

const page = join(import.meta.dirname, '../../../docs/authorisation.md');
const { calls: rows, files: fileRows } = readMatrix(readFileSync(page, 'utf8'));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('every call of the contract has a row, and no row stands twice', () => {
  expect(new Set(rows.map((row) => row.call))).toEqual(new Set(Object.keys(calls)));
  const titles = rows.map((row) => `${row.call} ${row.about}`);
  expect(new Set(titles).size).toBe(titles.length);
});

test(
  'of every call: everybody gets the listed status',
  async () => {
    const failures = await failuresOf(rows, titleOf, async ({ call, about, statuses }) => {
      const scene = await setScene(app, about);
      const got: Record<string, number> = {};
      let project = await setProject(app, scene, about);
      for (const kind of callerKinds) {
        const client = scene.clientOf(kind);
        const caller = scene.people[isVisitor(kind) ? 'artist (self)' : kind];
        const sent = await requests[call]({ test: app, scene, about, project, client, caller });
        const { method, url } = addressOf(call, sent);
        const { status } = await client.send(method, url, { body: sent.body, form: sent.form });
        got[kind] = status;
        // a read and a refused call change nothing
        if (status < 400 && method !== 'GET') project = await setProject(app, scene, about);
      }
      expect(got).toEqual(statuses);
    });
    expect(failures).toEqual([]);
  },
  allCallsTimeout,
);

test('every kind of stored file has a row', () => {
  expect(fileRows.map((row) => row.about)).toHaveLength(18);
});

test('of every kind of stored file: everybody gets the listed status', async () => {
  const titleOfFile = ({ call, about }: (typeof fileRows)[number]) => `${call}, ${about}`;
  const failures = await failuresOf(fileRows, titleOfFile, async (row) => {
    const { about, statuses } = row;
    const scene = await setScene(app, about);
    const address = await fileAbout(app, scene, row);
    const got: Record<string, number> = {};
    for (const kind of callerKinds) got[kind] = (await scene.clientOf(kind).get(address)).status;
    expect(got).toEqual(statuses);
  });
  expect(failures).toEqual([]);
});

function titleOf({ call, about }: MatrixRow): string {
  return about ? `${calls[call]}, ${about}` : calls[call];
}
