import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Telling, TellingTick } from '../app/casting/outcomes/project/send-outcome-tick.tsx';
import { DeletionDialog } from '../app/projects/list/deletion-dialog.tsx';
import { nextCall } from './line.ts';

const noPicks = { count: 0, names: [] as string[] };
const answer = (recipients: number, picked = noPicks) => ({
  ...{ recipients, unopened: 0, leftOut: 0, subject: '', text: '' },
  picked,
});

/** The tick for a project with so many recipients, or with a failed request; `now` gives the send function. */
async function show(recipients: number | 'offline', picked = noPicks) {
  let telling: Telling | null = null;
  const keep = (next: Telling | null) => {
    telling = next;
  };
  await render(<TellingTick projectId="p1" disabled={false} onChange={keep} />);
  const asked = await nextCall();
  // a press before the answer would leave the recipients without one
  expect(telling).toBeNull();
  await (recipients === 'offline' ? asked.cut() : asked.answer(answer(recipients, picked)));
  const now = () => telling;
  // available right after rendering
  await expect.poll(now).not.toBeNull();
  return now;
}

test('Deleting a project offers, preticked, to notify the waiting (D13)', async () => {
  const now = await show(27);
  const tick = page.getByRole('checkbox', { name: 'Send the result to the 27 applicants who are waiting' });
  await expect.element(tick).toBeChecked();
  const telling = now()?.();
  const call = await nextCall();
  expect(`${call.method} ${call.path}`).toBe('POST /api/projects/p1/outcomes');
  expect(call.body).toEqual({ outcome: 'not_selected', leaveOutPicked: true, expected: 27 });
  await call.answer({ activityId: 'a', dueAt: '2026-11-22T09:02:00.000Z' });
  await telling;
  await tick.click();
  await expect.element(tick).not.toBeChecked();
  // no call is sent: an unanswered one would fail the test
  await now()?.();
});

test('A recipient notified by an earlier try does not block the deletion', async () => {
  const now = await show(1);
  await expect.element(page.getByText('Send the result to the 1 applicant who is waiting')).toBeVisible();
  const telling = now()?.();
  await (await nextCall()).refuse(409, 'outcome.nobody', 'Nobody is waiting for this result.');
  await (await nextCall()).answer(answer(0));
  await telling;
});

test('Deleting a project names candidates with a pick, and excludes them unless unticked (W5)', async () => {
  const now = await show(3, { count: 1, names: ['Damini Gurjar'] });
  await expect
    .element(page.getByText("1 of these has a pick or a client's yes: Damini Gurjar"))
    .toBeVisible();
  const expected = async (leaveOutPicked: boolean, count: number) => {
    const telling = now()?.();
    const call = await nextCall();
    expect(call.body).toMatchObject({ leaveOutPicked, expected: count });
    await call.answer({ activityId: 'a', dueAt: '2026-11-22T09:02:00.000Z' });
    await telling;
  };
  await expected(true, 2);
  await page.getByRole('checkbox', { name: 'Leave them out' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Leave them out' })).not.toBeChecked();
  await expected(false, 3);
});

test('A number other than the ticked one deletes nothing, and is shown', async () => {
  const now = await show(2);
  await expect.element(page.getByText('Send the result to the 2 applicants who are waiting')).toBeVisible();
  const telling = now()?.().catch((error: Error) => error.message);
  await (await nextCall()).refuse(409, 'outcome.changed', 'Somebody decided meanwhile.');
  await (await nextCall()).answer(answer(3));
  expect(await telling).toBe('Somebody decided meanwhile.');
  await expect.element(page.getByText('Send the result to the 3 applicants who are waiting')).toBeVisible();
});

test('Without recipients nothing is ticked, and no message is sent (D13)', async () => {
  const now = await show(0);
  await now()?.();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('A failed load of the recipients can be repeated, and nothing is deleted before they are shown (D13)', async () => {
  const now = await show('offline');
  const refused = now()?.().catch((error: Error) => error.message);
  await (await nextCall()).answer(answer(2));
  expect(await refused).toBe('Applicants are waiting for a result. Choose whether to send it.');
  await expect.element(page.getByText('Send the result to the 2 applicants who are waiting')).toBeVisible();
});

test('A project is deleted once the recipients are known, a draft at once (D13)', async () => {
  const project = { _id: 'p1', name: 'Neelam Express', isDraft: true, isArchived: false } as ProjectCard;
  const nothing = () => undefined;
  const dialog = (isReady: boolean) => (
    <DeletionDialog
      project={project}
      pending={null}
      problem={null}
      isReady={isReady}
      onTelling={nothing}
      onDelete={nothing}
      onArchive={nothing}
      onCancel={nothing}
    />
  );
  const { rerender } = await render(dialog(false));
  const press = page.getByRole('button', { name: 'Delete', exact: true });
  await expect.element(press).toBeDisabled();
  await rerender(dialog(true));
  await expect.element(press).toBeEnabled();
});
