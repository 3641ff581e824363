import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DirectorLine } from '../app/ui/director-line.tsx';

const says = 'Identity checked on 12/10/26. Check the project yourself.';
const words = () => page.getByText(says);
const mark = () => page.getByRole('button', { name: 'Verified' });
const leela = { name: 'Leela Krishnan', isVerified: true, verifiedOn: '2026-10-12' };

test('The mark explains itself at a press, and is silent after the next one (S10)', async () => {
  await render(<DirectorLine director={leela} />);
  await expect.element(mark()).toHaveAccessibleDescription(says);
  await expect.element(words()).not.toBeVisible();
  await mark().click();
  await expect.element(words()).toBeVisible();
  await mark().click();
  await expect.element(words()).not.toBeVisible();
});

test('The mark explains itself on keyboard focus, until Escape or the next step (S10)', async () => {
  await render(
    <>
      <button type="button">Before</button>
      <DirectorLine director={leela} />
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(mark()).toHaveFocus();
  await expect.element(words()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(words()).not.toBeVisible();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await expect.element(words()).toBeVisible();
  await userEvent.tab({ shift: true });
  await expect.element(words()).not.toBeVisible();
});

test('The text is next to the mark, and complete on a phone of 360 pixels (S10)', async () => {
  await page.viewport(360, 640);
  await render(
    <p style={{ textAlign: 'right' }}>
      <DirectorLine director={leela} />
    </p>,
  );
  await mark().click();
  const [at, box] = [mark().element(), words().element()].map((one) => one.getBoundingClientRect());
  expect(box?.left).toBeGreaterThanOrEqual(0);
  expect(box?.right).toBeLessThanOrEqual(360);
  expect(box?.top).toBeGreaterThanOrEqual(at?.bottom ?? 0);
  expect((box?.top ?? 0) - (at?.bottom ?? 0)).toBeLessThan(20);
});

test('Without a day the text has none, and unverified directors have no text (S10)', async () => {
  const screen = await render(<DirectorLine director={{ isVerified: true }} />);
  await mark().click();
  await expect.element(page.getByText('Identity checked. Check the project yourself.')).toBeVisible();
  await screen.rerender(<DirectorLine director={{ ...leela, isVerified: false, verifiedOn: null }} />);
  expect(page.getByText('Verified').elements()).toHaveLength(0);
});
