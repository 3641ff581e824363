import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
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

/** A search with another page that opens on demand, and stopped clocks. */
async function searchWithSlowPage() {
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

test('Typing is searched for after a pause', async () => {
  const { router, rest } = await searchWithSlowPage();
  rest();
  await expect.poll(() => router.state.location.search).toBe('?search=babloo');
});

test('A typing pause during a navigation does not cancel it', async () => {
  const { router, rest, otherComes } = await searchWithSlowPage();
  // synchronously: nothing has rendered since the navigation began
  void router.navigate('/other');
  rest();
  otherComes();
  await expect.element(page.getByRole('heading', { name: 'The other page' })).toBeVisible();
});

test('A typing pause that ends before a loaded page is drawn leaves its parameters alone', async () => {
  const { router, rest, otherComes } = await searchWithSlowPage();
  otherComes();
  // within the router: React has not rendered the page yet
  router.subscribe(({ location }) => {
    if (location.pathname === '/other') rest();
  });
  await router.navigate('/other?apply=r1');
  await expect.element(page.getByRole('heading', { name: 'The other page' })).toBeVisible();
  expect(router.state.location.search).toBe('?apply=r1');
});

test('A page opened within the typing pause, beside the search, keeps its own parameters', async () => {
  const besideIt = (
    <>
      <Search />
      <Outlet />
    </>
  );
  const children = [{ path: 'project', element: <h1>The project</h1> }];
  const router = createMemoryRouter([{ path: '/', element: besideIt, children }]);
  await render(<RouterProvider router={router} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('textbox', { name: 'Search' }).fill('babloo');
  await expect.element(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
  await router.navigate('/project?apply=r1');
  await expect.element(page.getByRole('heading', { name: 'The project' })).toBeVisible();
  vi.advanceTimersByTime(1000);
  await page.getByRole('textbox', { name: 'Search' }).fill('babloo singh');
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('babloo singh');
  expect(router.state.location.search).toBe('?apply=r1');
});
