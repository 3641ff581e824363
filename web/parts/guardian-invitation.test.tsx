import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GuardianInvitation } from '../app/accounts/magic-links/guardian-invitation.tsx';
import type { Question } from '../app/accounts/magic-links/load-question.ts';
import { clockParts, dayText } from '../app/ui/text/audition-times.ts';
import { nextCall } from './line.ts';

const [ten, twenty] = ['10:00', '10:20'].map((clock, place) => ({
  ...{ _id: `s${place}`, kind: 'timed' as const },
  start: new Date(`2099-11-30T${clock}:00+05:30`).toISOString(),
  end: new Date(`2099-11-30T${clock}:00+05:30`).toISOString(),
}));
const free = [ten, twenty].filter((time) => time !== undefined);
const invitation = {
  ...{ _id: 'i1', state: 'invited', kind: 'in_person', role: 'Meera', wishedAt: null, free },
  project: {
    ...{ _id: 'p1', name: 'Neelam Express' },
    director: { _id: 'd1', name: 'Leela Krishnan', isVerified: true },
  },
  place: { name: 'Aram Studio', address: '12 Aram Nagar', city: 'Mumbai', mapUrl: null },
  ...{ slotId: null, slotKind: null, start: null, end: null, deadline: null, message: 'Bring a toy.' },
};
const asked = (changes: object = {}, state = 'waiting') =>
  ({
    ...{ kind: 'guardian_invitation', state, name: 'Avni', company: null },
    invitation: { ...invitation, ...changes },
  }) as unknown as Question;
const show = (question: Question) => render(<GuardianInvitation question={question} token="token" />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const clockOf = (time: (typeof free)[number] | undefined) => {
  const { clock, here } = clockParts(time as (typeof free)[number]);
  return here ? `${clock} ${here}` : clock;
};
const buttons = () => [...document.querySelectorAll('.answer-acts button')].map((one) => one.textContent);
const status = page.getByRole('status');
const held = { slotId: 's1', slotKind: 'timed', start: twenty?.start, end: twenty?.end };

test('A guardian reads who receives harassment complaints, or that no one is named (R45)', async () => {
  const named = { complaintsName: 'Meher Irani', complaintsContact: '022 2640 0000' };
  const { rerender } = await show(asked(named));
  await expect
    .element(page.getByText('Harassment complaints go to Meher Irani, 022 2640 0000'))
    .toBeVisible();
  await rerender(<GuardianInvitation key="none" question={asked()} token="token" />);
  await expect.element(page.getByText('Nobody is named for harassment complaints.')).toBeVisible();
});

test('A guardian reads role, project, director and place, and agrees with a time (R34)', async () => {
  await show(asked());
  await expect.element(page.getByRole('heading', { name: 'May Avni come?' })).toBeVisible();
  for (const text of ['Avni is invited to an audition: Meera, Neelam Express', 'Leela Krishnan'])
    await expect.element(page.getByText(text)).toBeVisible();
  for (const text of ['Aram Studio, 12 Aram Nagar, Mumbai', 'Bring a toy.'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(dayText('2099-11-30'))).toBeVisible();
  expect(buttons()).toEqual(['Avni may come', 'Ask for another time', 'Avni cannot come']);
  await expect.element(button('Avni may come')).toBeDisabled();
  await page.getByText(clockOf(twenty), { exact: true }).click();
  await button('Avni may come').click();
  const call = await nextCall();
  expect(`${call.method} ${call.path}`).toBe('POST /api/answers/token');
  expect(call.body).toEqual({ answer: 'yes', slotId: 's1' });
  await call.refuse(409, 'slot.full', 'This time was just taken.');
  await expect.element(page.getByText('This time was just taken.')).toBeVisible();
  await button('Avni may come').click();
  await (await nextCall()).answer(asked({ ...held, state: 'confirmed' }, 'yes'));
  await expect.element(status).toHaveTextContent('You said yes: Avni may come.');
  expect(document.activeElement).toBe(status.element());
  expect(buttons()).toEqual(['Ask for another time', 'Avni cannot come']);
});

test('The child’s preferred time is preselected, and a no is one press (R34)', async () => {
  await show(asked({ ...held, wishedAt: '2026-11-28T06:30:00.000Z' }));
  await expect.element(status).toHaveTextContent('Avni would like to come.');
  await expect.element(page.getByRole('radio', { name: clockOf(twenty) })).toBeChecked();
  await button('Avni cannot come').click();
  const call = await nextCall();
  expect(call.body).toEqual({ answer: 'no' });
  await call.answer(asked({ state: 'declined' }, 'no'));
  await expect.element(status).toHaveTextContent('You said no: Avni cannot come.');
  expect(buttons()).toEqual([]);
});

test('Another time can be requested once; a tape has none (R34)', async () => {
  await show(asked(held));
  await button('Ask for another time').click();
  const call = await nextCall();
  expect(call.body).toEqual({ answer: 'another_time' });
  await call.answer(asked({ ...held, state: 'reschedule_asked' }));
  await expect.element(status).toHaveTextContent('The casting team knows that you need another time.');
  expect(buttons()).toEqual(['Avni may come', 'Avni cannot come']);
});

test('A self-tape shows its deadline, and a yes needs no time (R34)', async () => {
  await show(asked({ kind: 'self_tape', free: [], place: null, deadline: '2099-11-30T05:30:00.000Z' }));
  await expect.element(page.getByText('Tape due')).toBeVisible();
  expect(buttons()).toEqual(['Avni may come', 'Avni cannot come']);
  await button('Avni may come').click();
  expect((await nextCall()).body).toEqual({ answer: 'yes' });
});

test('A declined or past invitation asks for nothing (R34)', async () => {
  const { rerender } = await show(asked({ state: 'declined' }));
  await expect.element(status).toHaveTextContent('Avni declined.');
  expect(buttons()).toEqual([]);
  await rerender(<GuardianInvitation key="over" question={asked({ state: 'cancelled' })} token="token" />);
  await expect.element(status).toHaveTextContent('This invitation is over.');
  expect(buttons()).toEqual([]);
});
