import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@kirdaar/contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { noteChanges } from '../../test/contents.ts';
import { allCallsTimeout, failuresOf } from '../../test/failures.ts';
import { addressOf, requests } from '../../test/matrix-requests.ts';
import { isVisitor, setProject, setScene } from '../../test/matrix-scene.ts';
import { callerKinds, type MatrixRow, readMatrix } from '../../test/matrix-table.ts';

const page = join(import.meta.dirname, '../../../docs/authorisation.md');
const writes = readMatrix(readFileSync(page, 'utf8')).calls.filter(
  ({ call }) => !calls[call].startsWith('GET') && !calls[call].includes('/auth/'),
);
const refused = writes.filter(({ statuses }) => Object.values(statuses).some((status) => status >= 400));

let app: TestApp;
let changesSince: Awaited<ReturnType<typeof noteChanges>>;
beforeAll(async () => {
  app = await createTestApp();
  changesSince = await noteChanges(app);
});
afterAll(() => app.close());

const titleOf = ({ call, about }: MatrixRow) => `${calls[call]} ${about}`.trim();

test(
  'A refused call with the id of another person changes nothing',
  async () => {
    const failures = await failuresOf(refused, titleOf, async ({ call, about, statuses }) => {
      const scene = await setScene(app, about);
      const project = await setProject(app, scene, about);
      for (const kind of callerKinds.filter((one) => statuses[one] >= 400)) {
        const client = scene.clientOf(kind);
        const caller = scene.people[isVisitor(kind) ? 'artist (self)' : kind];
        const sent = await requests[call]({ test: app, scene, about, project, client, caller });
        await changesSince();
        const { method, url } = addressOf(call, sent);
        const answer = await client.send(method, url, { body: sent.body, form: sent.form });
        expect(answer.status).toBe(statuses[kind]);
        expect(await changesSince()).toEqual([]);
      }
    });
    expect(failures).toEqual([]);
  },
  allCallsTimeout,
);
