import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TellDialog } from '../app/casting/outcomes/desk/tell-dialog.tsx';
import { nextCall } from './line.ts';

const words = {
  ...{ subject: 'Neelam Express: not this time', text: 'Dear {name}, thank you.' },
  picked: { count: 0, names: [] as string[] },
};
const told = { activityId: 'act', dueAt: '2026-11-22T09:02:00.000Z' };
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

type Props = { onTold: (text: string, activityId: string) => void };

const scope = { projectId: 'p1', ids: ['a', 'b', 'c'] };
const question = { scope, outcome: 'not_selected', isChosen: true } as const;

function Desk({ onTold }: Props) {
  const [isOpen, setOpen] = useState(true);
  return <TellDialog question={isOpen ? question : null} onClose={() => setOpen(false)} onTold={onTold} />;
}

/** The dialog about three candidates; gives what the desk is told of. */
async function open() {
  const onTold = vi.fn();
  await render(<Desk onTold={onTold} />);
  return onTold;
}

test('Telling shows how many, how many are unopened, who is left out and the words first, then says when (D12, D13, D14)', async () => {
  const onTold = await open();
  const preview = await nextCall();
  expect(preview.path).toContain('outcome=not_selected');
  await preview.answer({ recipients: 2, unopened: 1, leftOut: 1, ...words });
  await expect.element(page.getByText('1 is left out: still in play for another role.')).toBeVisible();
  await expect.element(page.getByText('1 of these 2 has not been opened.')).toBeVisible();
  await expect.element(page.getByText('Dear (their name), thank you.')).toBeVisible();
  await press('Tell all 2');
  const call = await nextCall();
  expect(`${call.method} ${call.path}`).toBe('POST /api/projects/p1/outcomes');
  expect(call.body).toEqual({
    ids: ['a', 'b', 'c'],
    outcome: 'not_selected',
    leaveOutPicked: true,
    expected: 2,
  });
  await call.answer(told);
  await expect.poll(() => onTold.mock.calls).toEqual([['They are told at 14:32.', 'act']]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Who has a pick or a client’s yes is named and left out, unless that is taken off (W5)', async () => {
  await open();
  const picked = { count: 22, names: ['Damini Gurjar', 'Geetanjali Hansda'] };
  const first = await nextCall();
  expect(first.path).toContain('leaveOutPicked=true');
  await first.answer({ recipients: 1, unopened: 0, leftOut: 0, ...words, picked });
  const names = 'Damini Gurjar, Geetanjali Hansda and 20 more';
  await expect.element(page.getByText(`22 of these have a pick or a client's yes: ${names}`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tell 1 applicant' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Leave them out' }).click();
  const second = await nextCall();
  expect(second.path).not.toContain('leaveOutPicked');
  // what is shown stays until the answer is there
  await expect.element(page.getByRole('checkbox', { name: 'Leave them out' })).not.toBeChecked();
  await second.answer({ recipients: 23, unopened: 0, leftOut: 0, ...words, picked });
  await press('Tell all 23');
  const call = await nextCall();
  expect(call.body).toMatchObject({ leaveOutPicked: false, expected: 23 });
  await call.answer(told);
});

test('Another outcome is another preview, and nobody to tell leaves nothing to press (D15)', async () => {
  await open();
  await (await nextCall()).answer({ recipients: 2, unopened: 0, leftOut: 0, ...words });
  await page.getByText('Booked', { exact: true }).click();
  const preview = await nextCall();
  expect(preview.path).toContain('outcome=booked');
  await preview.answer({ recipients: 0, unopened: 0, leftOut: 0, ...words });
  await expect.element(page.getByText('Nobody is waiting for this answer.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Tell/ }).elements()).toEqual([]);
});

test('Telling another number than was shown tells nobody, and shows who it is now (D14)', async () => {
  const onTold = await open();
  await (await nextCall()).answer({ recipients: 3, unopened: 0, leftOut: 0, ...words });
  await press('Tell all 3');
  const changed = 'Somebody decided meanwhile. Please look again who is told.';
  await (await nextCall()).refuse(409, 'outcome.changed', changed);
  await (await nextCall()).answer({ recipients: 1, unopened: 0, leftOut: 0, ...words });
  await expect.element(page.getByText(changed)).toBeVisible();
  await press('Tell 1 applicant');
  const call = await nextCall();
  expect(call.body).toMatchObject({ expected: 1 });
  await call.answer(told);
  await expect.poll(() => onTold.mock.calls.length).toBe(1);
});

test('Who waits is asked for again where it could not be loaded', async () => {
  await open();
  await (await nextCall()).refuse(503, 'UNAVAILABLE', 'Kirdaar is busy. Please try again in a moment.');
  await press('Try again');
  await (await nextCall()).answer({ recipients: 2, unopened: 0, leftOut: 0, ...words });
  await expect.element(page.getByRole('button', { name: 'Tell all 2' })).toBeVisible();
  await expect.element(page.getByText('Kirdaar is busy')).not.toBeInTheDocument();
});
