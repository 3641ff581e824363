import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../app/ui/dialogs/dialog.tsx';
import { Menu } from '../app/ui/menu.tsx';

const button = () => page.getByRole('button', { name: 'More for Dosa Diaries' });
const menu = () => page.getByRole('menu', { name: 'More for Dosa Diaries' });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const press = (keys: string) => userEvent.keyboard(keys);

/** A menu of three actions between two other buttons; gives the chosen ones. */
async function show() {
  const chosen = vi.fn<(name: string) => void>();
  const items = ['Edit', 'Duplicate', 'Delete'].map((label) => ({ label, onSelect: () => chosen(label) }));
  await render(
    <main className="p-8">
      <p>Dosa Diaries</p>
      <button type="button">Before</button>
      <Menu label="More for Dosa Diaries" trigger="…" items={items} />
      <button type="button">After</button>
    </main>,
  );
  return chosen;
}

describe('A menu', () => {
  test('is closed, and announced so, until its button is pressed; the focus is then on the first entry', async () => {
    await show();
    await expect.element(button()).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(menu()).not.toBeInTheDocument();
    await button().click();
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(menu()).toBeVisible();
    await expect.element(entry('Edit')).toHaveFocus();
  });

  test.each(['{Enter}', ' ', '{ArrowDown}'])('opens on its first entry with %j', async (key) => {
    await show();
    button().element().focus();
    await press(key);
    await expect.element(entry('Edit')).toHaveFocus();
  });

  test('opens on its last entry with ArrowUp, and on the first again after that', async () => {
    await show();
    button().element().focus();
    await press('{ArrowUp}');
    await expect.element(entry('Delete')).toHaveFocus();
    await press('{Escape}{Enter}');
    await expect.element(entry('Edit')).toHaveFocus();
  });

  test('goes to the entry whose name is typed, and on to the next one with the same letter', async () => {
    const chosen = await show();
    await button().click();
    await expect.element(entry('Edit')).toHaveFocus();
    await press('d');
    await expect.element(entry('Duplicate')).toHaveFocus();
    await press('d');
    await expect.element(entry('Delete')).toHaveFocus();
    await press('x{Control>}e{/Control}');
    await expect.element(entry('Delete')).toHaveFocus();
    expect(chosen).not.toHaveBeenCalled();
  });

  test('wraps around with the arrows, and has Home and End', async () => {
    await show();
    await button().click();
    await expect.element(entry('Edit')).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowDown}', 'Duplicate'],
      ['{ArrowDown}', 'Delete'],
      ['{ArrowDown}', 'Edit'],
      ['{ArrowUp}', 'Delete'],
      ['{Home}', 'Edit'],
      ['{End}', 'Delete'],
      ['{ArrowUp}', 'Duplicate'],
    ] as const) {
      await press(key);
      await expect.element(entry(name)).toHaveFocus();
    }
  });

  test.each(['{Enter}', ' '])('acts once on %j, closes and returns the focus to its button', async (key) => {
    const chosen = await show();
    await button().click();
    await expect.element(entry('Edit')).toHaveFocus();
    await press(`{ArrowDown}${key}`);
    await expect.element(menu()).not.toBeInTheDocument();
    expect(chosen.mock.calls).toEqual([['Duplicate']]);
    await expect.element(button()).toHaveFocus();
  });

  test('acts at a press of the pointer, and returns the focus too', async () => {
    const chosen = await show();
    await button().click();
    await entry('Delete').click();
    await expect.element(menu()).not.toBeInTheDocument();
    expect(chosen.mock.calls).toEqual([['Delete']]);
    await expect.element(button()).toHaveFocus();
  });

  test('closes with Escape, without an action, and returns the focus', async () => {
    const chosen = await show();
    await button().click();
    await expect.element(entry('Edit')).toHaveFocus();
    await press('{ArrowDown}{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    expect(chosen).not.toHaveBeenCalled();
    await expect.element(button()).toHaveFocus();
  });

  test('closes when the focus leaves, and does not move it back', async () => {
    await show();
    await button().click();
    await expect.element(entry('Edit')).toHaveFocus();
    await press('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('closes at a press elsewhere, which has its usual effect, and at a second press of its button', async () => {
    await show();
    await button().click();
    await page.getByRole('button', { name: 'Before' }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus();
    await button().click();
    await page.getByText('Dosa Diaries').click();
    await expect.element(menu()).not.toBeInTheDocument();
    await button().click();
    await expect.element(menu()).toBeVisible();
    await button().click();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('closes alone inside a dialog', async () => {
    const onClose = vi.fn();
    await render(
      <Dialog open title="Settings" onClose={onClose}>
        <Menu label="More for Dosa Diaries" trigger="…" items={[{ label: 'Edit', onSelect: () => {} }]} />
      </Dialog>,
    );
    await button().click();
    await expect.element(entry('Edit')).toHaveFocus();
    await press('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await press('{Escape}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('is completely visible if its button is at the end of the page', async () => {
    await render(
      <div>
        <div style={{ height: '200vh' }} />
        <div style={{ textAlign: 'right' }}>
          <Menu
            label="More for Dosa Diaries"
            trigger="…"
            items={['Edit', 'Delete'].map((label) => ({ label, onSelect: () => {} }))}
          />
        </div>
      </div>,
    );
    await button().click();
    await expect.element(entry('Edit')).toHaveFocus();
    await expect
      .poll(() => entry('Delete').element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(innerHeight);
  });
});

test('A menu at the left edge stays on the screen, and is read on a dark ground', async () => {
  await page.viewport(360, 740);
  await render(
    <div style={{ color: 'rgb(255, 255, 255)' }}>
      <Menu label="Share" trigger="Share" items={[{ label: 'Report the photograph', onSelect: () => {} }]} />
    </div>,
  );
  await page.getByRole('button', { name: 'Share' }).click();
  const item = page.getByRole('menuitem', { name: 'Report the photograph' });
  await expect.element(item).toBeVisible();
  await expect.poll(() => item.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  expect(getComputedStyle(item.element()).color).not.toBe('rgb(255, 255, 255)');
});
