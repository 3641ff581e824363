import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBox } from '../app/ui/filters/search-box.tsx';
import { useUrlParams } from '../app/ui/filters/use-url-params.ts';

function Search() {
  const [params, change] = useUrlParams();
  return (
    <SearchBox
      label="Search"
      name="search"
      value={params.get('search') ?? ''}
      maxLength={100}
      onSearch={(text) => change(() => new URLSearchParams({ search: text }))}
    />
  );
}

/** A search beside a page that opens when the test wants it, and clocks that stand still meanwhile. */
async function searchBesideASlowPage() {
  const other = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/', element: <Search /> },
    { path: '/other', loader: () => other.promise, element: <h1>The other page</h1> },
  ]);
  await render(<RouterProvider router={router} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('textbox', { name: 'Search' }).fill('babloo');
  await expect.element(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
  return { router, rest: () => vi.advanceTimersByTime(1000), otherComes: () => other.resolve(null) };
}
afterEach(() => vi.useRealTimers());

test('Typing that comes to rest is searched for', async () => {
  const { router, rest } = await searchBesideASlowPage();
  rest();
  await expect.poll(() => router.state.location.search).toBe('?search=babloo');
});

test('Typing that comes to rest just when another page was asked for does not call that off', async () => {
  const { router, rest, otherComes } = await searchBesideASlowPage();
  // in one breath: nothing has been drawn since the other page was asked for
  void router.navigate('/other');
  rest();
  otherComes();
  await expect.element(page.getByRole('heading', { name: 'The other page' })).toBeVisible();
});
