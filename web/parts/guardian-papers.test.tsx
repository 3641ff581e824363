import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GuardianPapers } from '../app/accounts/magic-links/guardian-papers.tsx';
import type { Question } from '../app/accounts/magic-links/load-question.ts';
import { nextCall } from './line.ts';

const asked = {
  ...{ kind: 'guardian_consent', state: 'yes', name: 'Avni', company: null },
  ...{ papers: 'none', needsPapers: true },
} as unknown as Question;
const show = (question: Question) => render(<GuardianPapers question={question} token="token" />);
const paper = new File(['paper'], 'paper.pdf', { type: 'application/pdf' });
const send = page.getByRole('button', { name: 'Send the papers' });

test('A guardian sends two papers, and reads that they are checked (R37)', async () => {
  await show(asked);
  await send.click();
  expect(page.getByText('Add both papers.').all()).toHaveLength(2);
  await userEvent.upload(page.getByLabelText(/^Your PAN, passport, driving licence/), paper);
  await userEvent.upload(page.getByLabelText(/^Avni's birth certificate/), paper);
  await send.click();
  const call = await nextCall();
  expect(`${call.method} ${call.path}`).toBe('POST /api/answers/token/papers');
  await call.refuse(503, 'UNAVAILABLE', 'Please try again in a moment.');
  await expect.element(page.getByText('Please try again in a moment.')).toBeVisible();
  await send.click();
  await (await nextCall()).answer({ ...asked, papers: 'waiting' });
  await expect.element(page.getByRole('status')).toHaveTextContent(/^We are checking your papers/);
});

test('Nothing is asked where no papers are needed (R37)', async () => {
  await show({ ...asked, papers: undefined } as Question);
  expect(document.querySelector('form')).toBeNull();
});
