import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useKeys } from '../app/ui/keys/use-keys.ts';

function Screen() {
  const [pressed, setPressed] = useState(0);
  useKeys({ s: () => setPressed((now) => now + 1) });
  return (
    <>
      <p>Pressed {pressed}</p>
      <button type="button" popoverTarget="box">
        Notifications
      </button>
      <div id="box" popover="auto" role="dialog" aria-label="Notifications">
        <p>Nothing new.</p>
      </div>
    </>
  );
}

test('Keys of a screen work with a closed popup, and not below an open one', async () => {
  await render(<Screen />);
  await userEvent.keyboard('s');
  await expect.element(page.getByText('Pressed 1')).toBeVisible();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect.element(page.getByText('Nothing new.')).toBeVisible();
  await userEvent.keyboard('s');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Nothing new.')).not.toBeVisible();
  await expect.element(page.getByText('Pressed 1')).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(page.getByText('Pressed 2')).toBeVisible();
});
