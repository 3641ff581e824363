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

test('A page that is reloaded before its new address was drawn stands where it stood once it has grown so far', async () => {
  history.replaceState({ key: 'with two pages' }, '');
  const before = await render(<Page height={5000} />);
  window.scrollTo(0, 1500);
  await vi.waitFor(() => expect(scrollY).toBe(1500));
  // what the router keeps: the place of the address that it drew last
  sessionStorage.setItem(placesKey, JSON.stringify({ 'with one': 1500 }));
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await before.unmount();
  window.scrollTo(0, 0);

  const after = await render(<Page height={100} />);
  expect(scrollY).toBe(0);
  await after.rerender(<Page height={5000} />);
  await vi.waitFor(() => expect(scrollY).toBe(1500));
});

test('A page that is opened anew begins at its top, whatever the one before was', async () => {
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
