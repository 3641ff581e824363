import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from '../app/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../app/ui/dialogs/dialog.tsx';
import { RadioGroup } from '../app/ui/forms/radio-group.tsx';

const opener = () => page.getByRole('button', { name: 'Open' });
const dialog = () => page.getByRole('dialog', { name: 'Share project' });
const close = () => page.getByRole('button', { name: 'Close' });
const press = (keys: string) => userEvent.keyboard(keys);

function Page({ locked, onClose }: { locked: boolean; onClose: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Behind" />
      <Dialog
        open={open}
        locked={locked}
        title="Share project"
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        footer={<button type="button">Copy</button>}
      >
        <input aria-label="Link" />
      </Dialog>
    </main>
  );
}

/** A page with a button that opens a dialog; gives a counter of its close requests. */
async function show({ locked = false } = {}) {
  const onClose = vi.fn();
  await render(<Page {...{ locked, onClose }} />);
  return onClose;
}

describe('A dialog', () => {
  test('is rendered only while it is open, with its content', async () => {
    await show();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Link')).not.toBeInTheDocument();
    await opener().click();
    await expect.element(dialog()).toBeVisible();
    await expect.element(page.getByLabelText('Link')).toBeVisible();
  });

  test('begins at its first field, and at the chosen one of a choice (W45)', async () => {
    const ask = (fields: ReactNode) => (
      <Dialog open title="Share project" onClose={() => {}}>
        {fields}
      </Dialog>
    );
    const screen = await render(ask(<input aria-label="Link" />));
    await expect.element(page.getByLabelText('Link')).toHaveFocus();
    await screen.unmount();
    const options = ['Later', 'Now'].map((label) => ({ value: label, label }));
    await render(ask(<RadioGroup label="When" name="when" options={options} defaultValue="Now" />));
    await expect.element(page.getByRole('radio', { name: 'Now' })).toHaveFocus();
  });

  test('keeps the focus inside, in both directions', async () => {
    await show();
    await opener().click();
    await expect.element(dialog()).toBeVisible();
    for (const key of [...Array(6).fill('{Tab}'), ...Array(6).fill('{Shift>}{Tab}{/Shift}')]) {
      await press(key);
      expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Behind');
      expect([document.body, dialog().element()].some((one) => one.contains(document.activeElement))).toBe(
        true,
      );
      expect(document.activeElement).not.toBe(opener().element());
    }
  });

  test.each([
    ['Escape', () => press('{Escape}')],
    ['its cross', () => close().click()],
    ['a press on the backdrop', () => pressBackdrop()],
  ])('closes with %s, and the focus returns', async (_, act) => {
    const onClose = await show();
    await opener().click();
    await expect.element(dialog()).toBeVisible();
    await act();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    await expect.element(opener()).toHaveFocus();
  });

  test('stays open at a press inside, also between its parts', async () => {
    const onClose = await show();
    await opener().click();
    await page.getByRole('heading', { name: 'Share project' }).click();
    await dialog().click({ position: { x: 8, y: 8 } });
    await expect.element(dialog()).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    ['Escape', () => press('{Escape}')],
    ['a press on the backdrop', () => pressBackdrop()],
  ])('stays open while something is being saved, whatever %s would do', async (_, act) => {
    const onClose = await show({ locked: true });
    await opener().click();
    await expect.element(close()).toBeDisabled();
    await act();
    // a refused Escape must not close it at the second time either
    await act();
    await expect.element(dialog()).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('asks before something final: the answer is one of two buttons, and none while it runs', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const ask = (pending: boolean) => (
      <ConfirmDialog
        open
        danger
        pending={pending}
        title="Delete this project?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        It cannot be brought back.
      </ConfirmDialog>
    );
    const screen = await render(ask(false));
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
    await screen.rerender(ask(true));
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await press('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

/** A press on the backdrop around the dialog. */
async function pressBackdrop(): Promise<void> {
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true });
}
