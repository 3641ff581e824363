import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardsOf } from '../../../test/boards.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson } from '../../../test/people.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('The owner gets one notification of answers until it is read, with the current ones, and one mail a quarter of an hour', async () => {
  const owner = await createPerson(app, 'Director');
  const desk = await castProject(app, owner);
  const { id, browser, items } = await boardsOf(app, owner, desk).opened('Priya');
  const answer = (place: number, wish: string) =>
    browser.put(`/api/boards/${id}/answers/${items[place]._id}`, { answer: wish });
  const notices = async () => (await owner.client.get('/api/notifications')).json.data.notifications;
  const mails = async (seconds: number) => {
    app.wait(seconds);
    await sendDueNotifications(app.deps, {}, new AbortController().signal);
    return (await app.mailsTo(owner.email)).map(({ subject }) => subject);
  };

  await Promise.all([answer(0, 'yes'), answer(1, 'maybe')]);
  const now = 'Priya answered 2 of 3 on Leads: 1 yes, 1 maybe, 0 no.';
  expect(await notices()).toMatchObject([{ kind: 'board.answered', text: now, read: false }]);
  expect(await mails(200)).toEqual([now]);
  await answer(2, 'no');
  expect(await mails(200)).toEqual([now]);
  await answer(0, 'no');
  const later = 'Priya answered 3 of 3 on Leads: 0 yes, 1 maybe, 2 no.';
  expect((await notices()).map(({ text }: { text: string }) => text)).toEqual([later]);
  expect(await mails(15 * 60)).toEqual([later, now]);

  const [{ _id }] = await notices();
  await owner.client.post('/api/notifications/read', { ids: [_id] });
  await answer(1, 'yes');
  expect(await notices()).toHaveLength(2);
});
