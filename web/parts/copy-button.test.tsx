import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyButton } from '../app/ui/buttons/copy-button.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('A copied link says Copied! for two seconds', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton label="Copy project link" text={() => 'https://kirdaar.example/projects/mela'} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button', { name: 'Copy project link' }).click();
  expect(copy).toHaveBeenCalledWith('https://kirdaar.example/projects/mela');
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect.element(copied).toBeVisible();
  vi.advanceTimersByTime(1500);
  await expect.element(copied).toBeVisible();
  vi.advanceTimersByTime(500);
  await expect.element(copied).not.toBeInTheDocument();
});
