import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OutcomeDialog } from '../app/casting/outcomes/desk/send-outcome-dialog.tsx';
import { nextCall } from './line.ts';

const words = {
  ...{ subject: 'Neelam Express: not this time', text: 'Dear {name}, thank you.' },
  picked: { count: 0, names: [] as string[] },
  words: null as string | null,
};
const sent = { activityId: 'act', dueAt: '2026-11-22T09:02:00.000Z' };
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

type Props = { onSent: (text: string, activityId: string) => void };

const scope = { projectId: 'p1', ids: ['a', 'b', 'c'] };
const question = { scope, outcome: 'not_selected', isChosen: true } as const;

function Desk({ onSent }: Props) {
  const [isOpen, setOpen] = useState(true);
  return <OutcomeDialog question={isOpen ? question : null} onClose={() => setOpen(false)} onSent={onSent} />;
}

/** The dialog about three candidates; gives the desk's notifications. */
async function open() {
  const onSent = vi.fn();
  await render(<Desk onSent={onSent} />);
  return onSent;
}

test('Sending shows the number, the unopened, the excluded and the text first, then the time (D12, D13, D14)', async () => {
  const onSent = await open();
  const preview = await nextCall();
  expect(preview.path).toContain('outcome=not_selected');
  await preview.answer({ recipients: 2, unopened: 1, leftOut: 1, ...words });
  await expect
    .element(page.getByText('1 not included: still in the running for another role.'))
    .toBeVisible();
  await expect.element(page.getByText('1 of these 2 has not been opened.')).toBeVisible();
  await expect.element(page.getByText('Dear (their name), thank you.')).toBeVisible();
  await press('Send to all 2');
  const call = await nextCall();
  expect(`${call.method} ${call.path}`).toBe('POST /api/projects/p1/outcomes');
  expect(call.body).toEqual({
    ids: ['a', 'b', 'c'],
    outcome: 'not_selected',
    leaveOutPicked: true,
    expected: 2,
  });
  await call.answer(sent);
  await expect.poll(() => onSent.mock.calls).toEqual([['The results go out at 14:32.', 'act']]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('A candidate with a pick or a client’s yes is named and excluded, unless unticked (W5)', async () => {
  await open();
  const picked = { count: 22, names: ['Damini Gurjar', 'Geetanjali Hansda'] };
  const first = await nextCall();
  expect(first.path).toContain('leaveOutPicked=true');
  await first.answer({ recipients: 1, unopened: 0, leftOut: 0, ...words, picked });
  const names = 'Damini Gurjar, Geetanjali Hansda and 20 more';
  await expect.element(page.getByText(`22 of these have a pick or a client's yes: ${names}`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send to 1 applicant' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Leave them out' }).click();
  const second = await nextCall();
  expect(second.path).not.toContain('leaveOutPicked');
  // the old content stays until the answer
  await expect.element(page.getByRole('checkbox', { name: 'Leave them out' })).not.toBeChecked();
  await second.answer({ recipients: 23, unopened: 0, leftOut: 0, ...words, picked });
  await press('Send to all 23');
  const call = await nextCall();
  expect(call.body).toMatchObject({ leaveOutPicked: false, expected: 23 });
  await call.answer(sent);
});

test('The sentence of a result may be replaced, and the text shows the words that will be sent (W28)', async () => {
  await open();
  const sentence = 'The team will not go further.';
  const text = `Dear {name}, thank you. ${sentence} Leela`;
  await (await nextCall()).answer({
    ...{ recipients: 2, unopened: 0, leftOut: 0, ...words },
    ...{ text, words: sentence },
  });
  const field = page.getByRole('textbox', { name: 'Your words' });
  await expect.element(field).toHaveValue(sentence);
  await field.fill('Registration fee Rs 500.');
  await expect
    .element(page.getByText('Dear (their name), thank you. Registration fee Rs 500. Leela'))
    .toBeVisible();
  await press('Send to all 2');
  const refused = await nextCall();
  expect(refused.body).toMatchObject({ words: 'Registration fee Rs 500.', expected: 2 });
  await refused.refuse(400, 'outcome.words', 'These words cannot be sent.');
  await expect.element(page.getByText('These words cannot be sent.')).toBeVisible();
  await field.fill(sentence);
  await press('Send to all 2');
  const call = await nextCall();
  expect(call.body).not.toHaveProperty('words');
  await call.answer(sent);
});

test('Another outcome has another preview, and without recipients there is no button (D15)', async () => {
  await open();
  await (await nextCall()).answer({ recipients: 2, unopened: 0, leftOut: 0, ...words });
  await page.getByText('Booked', { exact: true }).click();
  const preview = await nextCall();
  expect(preview.path).toContain('outcome=booked');
  await preview.answer({ recipients: 0, unopened: 0, leftOut: 0, ...words });
  await expect.element(page.getByText('Nobody is waiting for this result.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Send/ }).elements()).toEqual([]);
});

test('A changed number of recipients sends nothing, and shows the current ones (D14)', async () => {
  const onSent = await open();
  await (await nextCall()).answer({ recipients: 3, unopened: 0, leftOut: 0, ...words });
  await press('Send to all 3');
  const changed = 'Someone in your team made changes. Check the list again.';
  await (await nextCall()).refuse(409, 'outcome.changed', changed);
  await (await nextCall()).answer({ recipients: 1, unopened: 0, leftOut: 0, ...words });
  await expect.element(page.getByText(changed)).toBeVisible();
  await press('Send to 1 applicant');
  const call = await nextCall();
  expect(call.body).toMatchObject({ expected: 1 });
  await call.answer(sent);
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
});

test('A failed load of the recipients can be repeated', async () => {
  await open();
  await (await nextCall()).refuse(503, 'UNAVAILABLE', 'Kirdaar is busy. Please try again in a moment.');
  await press('Try again');
  await (await nextCall()).answer({ recipients: 2, unopened: 0, leftOut: 0, ...words });
  await expect.element(page.getByRole('button', { name: 'Send to all 2' })).toBeVisible();
  await expect.element(page.getByText('Kirdaar is busy')).not.toBeInTheDocument();
});
