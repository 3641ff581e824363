import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { placesKey, useReloadPlace } from '../app/shell/page/use-reload-place.ts';

function Page({ height }: { height: number }) {
  useReloadPlace();
  return <div style={{ height }} />;
}

afterEach(() => {
  sessionStorage.clear();
  window.scrollTo(0, 0);
});

test('A page reloaded before its new address was rendered returns to its position once it is tall enough', async () => {
  history.replaceState({ key: 'with two pages' }, '');
  const before = await render(<Page height={5000} />);
  window.scrollTo(0, 1500);
  await vi.waitFor(() => expect(scrollY).toBe(1500));
  // the router's entry: the position of the last rendered address
  sessionStorage.setItem(placesKey, JSON.stringify({ 'with one': 1500 }));
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await before.unmount();
  window.scrollTo(0, 0);

  const after = await render(<Page height={100} />);
  expect(scrollY).toBe(0);
  await after.rerender(<Page height={5000} />);
  await vi.waitFor(() => expect(scrollY).toBe(1500));
});

test('A newly opened page begins at its top, whatever the previous one', async () => {
  history.replaceState({ key: 'a list' }, '');
  const before = await render(<Page height={5000} />);
  window.scrollTo(0, 1500);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await before.unmount();
  window.scrollTo(0, 0);
  history.replaceState({ key: 'somebody' }, '');
  await render(<Page height={5000} />);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(scrollY).toBe(0);
});
