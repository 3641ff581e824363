import { useDeferredValue, useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OpenPages } from '../app/ui/long-list/open-pages.ts';
import { useOpenPages } from '../app/ui/long-list/use-open-pages.ts';

type Person = { _id: string };
const first = {
  artists: [{ _id: 'one' }],
  total: 2,
  moreThanTotal: false,
  hasMore: true,
  pages: 1,
  size: 24,
} as OpenPages<Person>;

const second = { ...first, artists: [{ _id: 'two' }], hasMore: false };

type Props = { ask: () => Promise<typeof first>; onDrawn?: ((shown: number) => void) | undefined };

function List({ ask, onDrawn }: Props) {
  const { artists, more } = useOpenPages(first, { ask, keep });
  // as late as React renders it
  const shown = useDeferredValue(artists.length);
  useLayoutEffect(() => {
    onDrawn?.(shown);
  }, [shown, onDrawn]);
  return (
    <button type="button" onClick={() => void more()}>
      {artists.length} shown
    </button>
  );
}
const keep = () => {};

/** A list whose second page comes on demand, with another page that opens slowly. */
function listWithSlowPage(onDrawn?: Props['onDrawn']) {
  const next = Promise.withResolvers<typeof first>();
  const other = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/', element: <List ask={() => next.promise} onDrawn={onDrawn} /> },
    { path: '/other', loader: () => other.promise, element: <h1>The other page</h1> },
  ]);
  return { router, pageComes: () => next.resolve(second), otherComes: () => other.resolve(null) };
}

test('A page of a list that arrives during a navigation does not cancel it', async () => {
  const { router, pageComes, otherComes } = listWithSlowPage();
  await render(<RouterProvider router={router} />);
  await page.getByRole('button', { name: '1 shown' }).click();
  // synchronously: nothing has rendered since the navigation began
  void router.navigate('/other');
  pageComes();
  await expect.element(page.getByText('2 shown')).toBeVisible();
  otherComes();
  await expect.element(page.getByRole('heading', { name: 'The other page' })).toBeVisible();
});

test('A navigation right after the list’s page is rendered succeeds', async () => {
  const { router, pageComes, otherComes } = listWithSlowPage((shown) => {
    if (shown === 2) void router.navigate('/other');
  });
  await render(<RouterProvider router={router} />);
  await page.getByRole('button', { name: '1 shown' }).click();
  pageComes();
  await expect.element(page.getByText('2 shown')).toBeVisible();
  otherComes();
  await expect.element(page.getByRole('heading', { name: 'The other page' })).toBeVisible();
});

test('The number of open pages is written into the address', async () => {
  const { router, pageComes } = listWithSlowPage();
  await render(<RouterProvider router={router} />);
  await page.getByRole('button', { name: '1 shown' }).click();
  pageComes();
  await expect.poll(() => router.state.location.search).toBe('?pages=2');
});
