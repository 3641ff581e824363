import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GuardianAsk } from '../app/accounts/magic-links/guardian-ask.tsx';
import type { Question } from '../app/accounts/magic-links/load-question.ts';
import { nextCall } from './line.ts';

const asked = {
  ...{ kind: 'guardian_ask', state: 'waiting', ask: 'open', name: 'Aarav Patil', company: null },
  ...{ guardian: { name: 'Sunita Patil', relation: 'Mother' }, note: null },
  director: { _id: 'd1', name: 'Leela Krishnan', company: null, isVerified: false },
} as unknown as Question;
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('A guardian who allowed withdraws it, keeps the focus, and reads the result (S5, S13)', async () => {
  await render(<GuardianAsk question={asked} token="token" />);
  await button('Allow').click();
  const yes = await nextCall();
  expect(yes.body).toEqual({ answer: 'yes' });
  await yes.answer({ ...asked, state: 'yes', ask: 'allowed' });
  const said = page.getByRole('status');
  await expect.element(said).toHaveTextContent('You allowed it: they see your phone and e-mail.');
  expect(document.activeElement).toBe(said.element());
  // the second press of a double click
  (button('Stop sharing').element() as HTMLElement).click();
  await new Promise((resolve) => setTimeout(resolve, 700));
  await button('Stop sharing').click();
  const no = await nextCall();
  expect(no.body).toEqual({ answer: 'no' });
  await no.answer({ ...asked, state: 'no', ask: 'taken_back' });
  await expect
    .element(said)
    .toHaveTextContent('You stopped sharing: they no longer see your phone and e-mail.');
  expect(document.activeElement).toBe(said.element());
});

test('A guardian who allowed reads that a block overrides it (S8, S13)', async () => {
  const blocked = { ...asked.director, isBlocked: true } as Question['director'];
  await render(
    <GuardianAsk question={{ ...asked, state: 'yes', ask: 'allowed', director: blocked }} token="token" />,
  );
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('but Aarav Patil has blocked them: they do not see your phone and e-mail.');
  await expect.element(button('Stop sharing')).toBeVisible();
});

test('An expired question is not called a no (S5, S13)', async () => {
  const over = { ...asked, state: 'no', ask: 'ended' } as const;
  await render(<GuardianAsk question={over} token="token" />);
  const said = page.getByRole('status');
  await expect
    .element(said)
    .toHaveTextContent('This request has ended. They do not see your contact details.');
});
