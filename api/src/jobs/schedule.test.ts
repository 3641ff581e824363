import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { schedule } from './run-jobs.ts';
import { taskList } from './tasks.ts';

test('what expired is deleted every ten minutes, due notifications are sent every minute, answers are counted at night, files without a link every hour, and a sample of files is read once a week', async () => {
  const site = await createTestApp();
  const tasks = taskList(site.deps);
  const scheduled = parseCrontab(schedule);
  expect(scheduled.map(({ task }) => task)).toEqual([
    'clean-up',
    'send-notifications',
    'send-digests',
    'tell-outcomes',
    'tell-contact-views',
    'refill-auditions',
    'remind-auditions',
    'sweep-alerts',
    'alert-moderators',
    'remind-of-rules',
    'count-answers',
    'sweep-files',
    'verify-files',
  ]);
  for (const { task } of scheduled) expect(tasks[task]).toBeTypeOf('function');
  await site.close();
});
