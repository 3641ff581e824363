import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FileDrop } from '../app/ui/forms/file-drop.tsx';

const photo = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const input = () => page.getByRole('button', { name: /^Headshot / });
const act = (name: string) => page.getByRole('button', { name, exact: true });

async function show(props: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const picked: string[] = [];
  const acts = { onRetry: vi.fn(), onCancel: vi.fn(), onRemove: vi.fn() };
  await render(
    <FileDrop
      name="headshot"
      label="Headshot"
      accept="image/jpeg,image/png"
      onPick={(file) => picked.push(file.name)}
      {...acts}
      {...props}
    />,
  );
  return { picked, ...acts };
}

/** The browser's events for files dragged over a box, or dropped on it. */
function drag(kind: 'dragover' | 'dragleave' | 'drop', ...files: File[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
  input().element().closest('label')?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('A field for a file', () => {
  test('is named by its label and its prompt, with its hint', async () => {
    await show({ hint: 'JPEG or PNG, at most 5 MB', prompt: 'Choose a headshot' });
    await expect.element(input()).toHaveAccessibleName('Headshot Choose a headshot');
    await expect.element(input()).toHaveAccessibleDescription('JPEG or PNG, at most 5 MB');
    await expect.element(input()).toHaveAttribute('accept', 'image/jpeg,image/png');
  });

  test('asks for a file when empty, in any wording', async () => {
    await show({ preview: false });
    await expect.element(page.getByText('Choose a file or drop it here')).toBeVisible();
  });

  test('takes a file from the file window, and the same one again after a failure', async () => {
    const { picked } = await show();
    await userEvent.upload(input(), photo('asha.jpg'));
    // a browser sends no change when a field gets the same file
    expect((input().element() as HTMLInputElement).files).toHaveLength(0);
    await userEvent.upload(input(), photo('asha.jpg'));
    expect(picked).toEqual(['asha.jpg', 'asha.jpg']);
  });

  test('takes the first of the dropped files, and highlights the box', async () => {
    const { picked } = await show();
    const box = input().element().closest('label');
    expect(drag('dragover', photo('asha.jpg'))).toBe(true);
    await expect.element(box).toHaveClass('bg-red-wash');
    drag('dragleave');
    await expect.element(box).not.toHaveClass('bg-red-wash');
    drag('dragover', photo('asha.jpg'));
    // otherwise the browser leaves the page and opens the file
    expect(drag('drop', photo('asha.jpg'), photo('other.jpg'))).toBe(true);
    await expect.element(box).not.toHaveClass('bg-red-wash');
    expect(picked).toEqual(['asha.jpg']);
  });

  test('ignores a drop without a file', async () => {
    const { picked } = await show();
    drag('drop');
    expect(picked).toEqual([]);
  });

  test('is reachable with Tab, and shows the focus', async () => {
    await show();
    await userEvent.keyboard('{Tab}');
    await expect.element(input()).toHaveFocus();
    const box = input().element().closest('label');
    expect(box && getComputedStyle(box).outlineStyle).toBe('solid');
  });

  test('shows its progress while it works, takes no other file then, and can be cancelled', async () => {
    const { onCancel } = await show({ state: { at: 'working', label: 'Uploading…', progress: 0.4 } });
    await expect
      .element(page.getByRole('progressbar', { name: 'Uploading…' }))
      .toHaveAttribute('value', '40');
    await expect.element(input()).toBeDisabled();
    await expect.element(act('Remove Headshot')).not.toBeInTheDocument();
    await act('Cancel Headshot').click();
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test('shows why it failed, and offers a retry or to drop the file', async () => {
    const { onRetry, onRemove } = await show({
      state: { at: 'failed', message: 'You seem to be offline.' },
      preview: <img alt="Asha" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />,
    });
    await expect.element(input()).toHaveAccessibleDescription('You seem to be offline.');
    await expect.element(input()).toHaveAttribute('aria-invalid', 'true');
    await act('Try again: Headshot').click();
    await act('Remove Headshot').click();
    expect([onRetry.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
  });

  test('offers no action where none is possible', async () => {
    await show();
    await expect.element(input()).toBeEnabled();
    expect(page.getByRole('button').elements()).toEqual([input().element()]);
  });
});
