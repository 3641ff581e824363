import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GuardianPage } from '../app/accounts/magic-links/guardian-page.tsx';
import type { Question } from '../app/accounts/magic-links/load-question.ts';
import { momentHere } from '../app/ui/text/audition-times.ts';
import { nextCall } from './line.ts';

const start = '2099-11-30T05:30:00.000Z';
const agreed = {
  ...{ kind: 'guardian_page', state: 'yes', name: 'Avni', company: null, choice: 'verified' },
  consent: { version: '2026-11-23', language: 'en', at: '2026-11-24T06:30:00.000Z' },
  auditions: [
    { project: 'Neelam Express', role: 'Meera', state: 'confirmed', start, deadline: null },
    { project: 'Monsoon', role: null, state: 'invited', start: null, deadline: null },
  ],
  applications: [{ project: 'Monsoon', role: 'Ira', at: '2026-11-25T06:30:00.000Z' }],
  views: [
    {
      director: { _id: 'd1', name: 'Leela Krishnan' },
      day: '2026-11-26',
      lastAt: '2026-11-26T06:30:00.000Z',
    },
  ],
} as unknown as Question;
const over = {
  ...agreed,
  state: 'no',
  consent: null,
  auditions: [],
  applications: [],
  views: [],
} as Question;
const show = (question: Question) => render(<GuardianPage question={question} token="token" />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const status = page.getByRole('status').first();
const items = () => [...document.querySelectorAll('section li')].map((one) => one.textContent);

test('A guardian reads the consent, auditions, applications and views of their details (R33)', async () => {
  await show(agreed);
  await expect.element(page.getByRole('heading', { name: 'Avni on Kirdaar' })).toBeVisible();
  await expect.element(status).toHaveTextContent('You agreed on 24/11/26, version 2026-11-23.');
  expect(items()).toEqual([
    `Meera, Neelam Express, ${momentHere(start)}: confirmed`,
    'Monsoon: not confirmed',
    'Ira, Monsoon, 25/11/26',
    `Leela Krishnan, ${momentHere('2026-11-26T06:30:00.000Z')}`,
  ]);
});

test('A guardian changes who may see their details, and reads the choice (R33)', async () => {
  await show(agreed);
  await expect.element(button('Save the choice')).toBeDisabled();
  await page.getByText('Every casting director', { exact: true }).click();
  await button('Save the choice').click();
  const call = await nextCall();
  expect(`${call.method} ${call.path}`).toBe('POST /api/answers/token');
  expect(call.body).toEqual({ answer: 'yes', choice: 'everyone' });
  await call.answer({ ...agreed, choice: 'everyone' });
  await expect.element(page.getByText('Chosen: Every casting director.')).toBeVisible();
  await expect.element(button('Save the choice')).toBeDisabled();
});

test('A withdrawal first lists the auditions it cancels, and can be left (R35)', async () => {
  await show(agreed);
  const ending = [
    'Avni has an audition on Mon 30/11/99, 11:00. It will be cancelled.',
    'Avni is invited to Monsoon. It will be cancelled.',
  ];
  await button('Withdraw my consent').click();
  for (const text of ending) await expect.element(page.getByText(text)).toBeVisible();
  await button('Keep it').click();
  await expect.element(page.getByText('It will be cancelled.')).not.toBeInTheDocument();
  await button('Withdraw my consent').click();
  await button('Withdraw my consent').click();
  const call = await nextCall();
  expect(call.body).toEqual({ answer: 'no' });
  await call.answer(over);
  await expect.element(status).toHaveTextContent('You no longer agree.');
  expect(document.activeElement).toBe(status.element());
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test('Before a yes, and without one, the page shows nothing of the child (R33)', async () => {
  await show({ ...over, state: 'waiting' } as Question);
  await expect.element(status).toHaveTextContent('You have not agreed yet.');
  expect(items()).toEqual([]);
  expect(document.querySelectorAll('button')).toHaveLength(0);
});
