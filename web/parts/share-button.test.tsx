import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShareButton } from '../app/ui/buttons/share-button.tsx';

const address = 'https://kirdaar.example/projects/mela';
const button = () => page.getByRole('button', { name: 'Share' });
const shown = () => render(<ShareButton title="Mela" address={() => address} />);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

test('Share opens the sheet of the device, and closing that is no failure', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await shown();
  await button().click();
  expect(share).toHaveBeenCalledWith({ title: 'Mela', url: address });
});

test('Without a sheet Share offers WhatsApp and a copy', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await shown();
  await button().click();
  await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
  expect(open).toHaveBeenCalledWith(
    `https://wa.me/?text=${encodeURIComponent(`Mela\n${address}`)}`,
    '_blank',
    'noopener',
  );
  await button().click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(copy).toHaveBeenCalledWith(address);
});
