import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import { erasePerson } from '../../accounts/personal-data/erasure.service.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('The log is kept for three years, even if the named account is deleted', async () => {
  const director = await createPerson(app, 'Director');
  const year = 365 * 24 * 60 * 60 * 1000;
  const ages = [3 * year + 60_000, 3 * year - 60_000];
  for (const age of ages)
    await app.db.insert(moderationActions).values({
      ...{ id: randomUUID(), action: 'decline', aboutKind: 'verification', aboutId: director.id },
      ...{ administratorId: randomUUID(), madeAt: new Date(app.deps.clock().getTime() - age) },
    });
  await app.db.transaction((tx) =>
    erasePerson(tx, app.deps, { id: director.id, email: director.email }, 'unusable'),
  );
  await cleanUp(app.deps);
  const own = eq(moderationActions.aboutId, director.id);
  expect(await app.db.select().from(moderationActions).where(own)).toHaveLength(1);
  const moderator = await createPerson(app, 'Other', { isAdministrator: true });
  const { actions } = (await moderator.client.get('/api/admin/log')).json.data;
  expect(actions).toMatchObject([{ by: null, about: { name: null } }]);
});

test('Only the clean-up deletes log lines: one statement of the server does', () => {
  const source = join(import.meta.dirname, '../..');
  const takes =
    /delete\(\s*moderationActions|(?:delete from|truncate)\s+(?:moderation_actions|\$\{moderationActions)/gi;
  const found = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(takes)].map(() => file));
  expect(found).toEqual(['trust/moderation/moderation.queries.ts']);
});
