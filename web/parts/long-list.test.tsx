import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LongList } from '../app/ui/long-list/long-list.tsx';

const people = Array.from({ length: 500 }, (_, place) => ({
  _id: `p${place + 1}`,
  name: `Person ${place + 1}`,
}));
const list = () => page.getByRole('list', { name: 'Profiles' });
const card = (place: number) => page.getByRole('link', { name: `Person ${place}`, exact: true });
const drawn = () => list().getByRole('listitem').elements();
const places = () => drawn().map((one) => Number(one.ariaPosInSet));
const scroll = (y: number) => window.scrollTo({ top: y, behavior: 'instant' });

type ListOptions = {
  total?: number;
  loaded?: number;
  growth?: 'rests' | 'loading' | 'failed';
  printing?: boolean;
  moreThanTotal?: true;
};

function List({ loaded = 500, total = 500, onMore, ...others }: ListOptions & { onMore: () => void }) {
  const [count, setCount] = useState(loaded);
  const more = () => {
    onMore();
    if (!others.growth) setCount((before) => before + 24);
  };
  return (
    <LongList
      label="Profiles"
      items={people.slice(0, count)}
      total={total}
      columns={{ base: 2 }}
      rowHeight="200px"
      hasMore={count < total}
      growth="rests"
      onMore={more}
      {...others}
    >
      {({ _id, name }) => (
        <>
          <a href={`#${_id}`}>{name}</a>
          <input aria-label={`About ${name}`} defaultValue="Warm" tabIndex={-1} />
        </>
      )}
    </LongList>
  );
}

/** A list of 500 people, all loaded by default; more come 24 at a time. */
async function show(some: ListOptions = {}) {
  const onMore = vi.fn();
  await render(<List {...some} onMore={onMore} />);
  return onMore;
}

describe('A long list', () => {
  test('renders only the rows near the window, and has its full height from the start', async () => {
    await show();
    await expect.element(card(1)).toBeVisible();
    expect(drawn().length).toBeLessThan(30);
    expect(list().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(250 * 200);
  });

  test('renders the rows at the scroll position, in place, and drops those far above', async () => {
    await show();
    scroll(20_000);
    await expect.poll(places).toContain(190);
    expect(places()).not.toContain(1);
    expect(drawn().length).toBeLessThan(40);
    const top = list().element().getBoundingClientRect().top;
    const row = Math.floor((card(191).element().closest('li')?.getBoundingClientRect().top ?? 0) - top);
    // row 96 of two columns, with 95 gaps above it
    expect(row % 95).toBe(0);
    expect(row).toBeGreaterThanOrEqual(95 * 200);
  });

  test('gives each place among all, and marks an unknown total', async () => {
    await show();
    await expect.element(card(3)).toBeVisible();
    expect(card(3).element().closest('li')?.ariaSetSize).toBe('500');
    expect(card(3).element().closest('li')?.ariaPosInSet).toBe('3');
  });

  test('does not promise a total that was not fully counted', async () => {
    await show({ moreThanTotal: true });
    await expect.element(card(3)).toBeVisible();
    expect(card(3).element().closest('li')?.ariaSetSize).toBe('-1');
  });

  test('loads more when its end comes near, and not before', async () => {
    const onMore = await show({ loaded: 48 });
    await expect.element(card(1)).toBeVisible();
    expect(onMore).not.toHaveBeenCalled();
    await expect.element(page.getByText('48 of 500')).toBeInTheDocument();
    scroll(document.documentElement.scrollHeight);
    await expect.element(page.getByText('72 of 500')).toBeInTheDocument();
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('stops loading after a failure, and retries at a press', async () => {
    const onMore = await show({ loaded: 4, growth: 'failed' });
    await expect.element(page.getByText('The next page could not be loaded.')).toBeVisible();
    expect(onMore).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Show more' }).click();
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('grows by scrolling up to 300 people, then by its button', async () => {
    const onMore = await show({ loaded: 288 });
    scroll(document.documentElement.scrollHeight);
    await expect.element(page.getByText('312 of 500')).toBeInTheDocument();
    scroll(document.documentElement.scrollHeight);
    await expect.poll(places).toContain(312);
    expect(onMore).toHaveBeenCalledTimes(1);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(page.getByText('336 of 500')).toBeInTheDocument();
  });

  test('is busy while more is loading, and requests once', async () => {
    const onMore = await show({ loaded: 4, growth: 'loading' });
    await expect.element(list()).toHaveAttribute('aria-busy', 'true');
    expect(onMore).not.toHaveBeenCalled();
  });

  test('can be tabbed past the first rendered rows, in both directions', async () => {
    await show();
    card(1).element().focus();
    for (let place = 2; place <= 60; place += 1) await userEvent.keyboard('{Tab}');
    await expect.element(card(60)).toHaveFocus();
    for (let place = 59; place >= 40; place -= 1) await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(card(40)).toHaveFocus();
  });

  test('has arrows from card to card, past the first rendered rows, and where more is loaded', async () => {
    await show({ loaded: 48 });
    card(1).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(card(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect.element(card(3)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
    await expect.element(card(1)).toHaveFocus();
    for (let row = 2; row <= 24; row += 1) await userEvent.keyboard('{ArrowDown}');
    await expect.element(card(47)).toHaveFocus();
    await expect.element(page.getByText('72 of 500')).toBeInTheDocument();
    for (let row = 25; row <= 36; row += 1) await userEvent.keyboard('{ArrowDown}');
    await expect.element(card(71)).toHaveFocus();
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
    await expect.element(card(71)).toHaveFocus();
  });

  test('leaves the arrows to a field in a card', async () => {
    await show();
    const field = page.getByRole('textbox', { name: 'About Person 3', exact: true });
    field.element().focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowDown}');
    await expect.element(field).toHaveFocus();
  });

  test('keeps the focused card and its neighbours at any scroll position', async () => {
    await show();
    card(1).element().focus();
    scroll(30_000);
    await expect.poll(places).toContain(290);
    expect(places().slice(0, 4)).toEqual([1, 2, 3, 4]);
    await expect.element(card(1)).toHaveFocus();
  });

  test('is skipped with one press', async () => {
    await show({ loaded: 48 });
    page.getByRole('button', { name: 'Skip the list' }).element().focus();
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(page.getByRole('button', { name: 'Show more' })).toHaveFocus();
  });

  test('is complete on paper', async () => {
    await show({ printing: true, loaded: 120, total: 120 });
    await expect.element(card(120)).toBeInTheDocument();
    expect(drawn()).toHaveLength(120);
  });
});
