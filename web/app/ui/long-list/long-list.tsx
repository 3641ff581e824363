import { type Total, totalText } from '@kirdaar/domain/search/talents/total.ts';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ButtonLink } from '../buttons/button-link.tsx';
import { MoreButton } from '../buttons/more-button.tsx';
import { cx } from '../class-names.ts';
import { firstDrawn } from './first-drawn.ts';
import { type GridActions, onGridKey } from './grid-keys.ts';
import { type Columns, columnSteps, useColumns } from './use-columns.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

type Props<Item> = Total & {
  /** Read out as the name of the list. */
  label: string;
  items: readonly Item[];
  columns: Columns;
  /** The height of every row as CSS, the same for all; `100cqw` is the width of the list. Use rem for text heights, so
      that it scales with the reader's type size. */
  rowHeight: string | ((columns: number) => string);
  hasMore: boolean;
  growth: 'rests' | 'loading' | 'failed';
  onMore: () => void;
  /** The address of the next part for browsers without scripts. */
  nextWithoutScripts?: string | null;
  /** Small faces are closer together. */
  isDense?: boolean;
  /** Every item is rendered, in rows for the paper. */
  printing?: boolean;
  /** The keys in addition to the arrows, which move from card to card (rule lists/pages-5). */
  gridKeys?: GridActions;
  children: (item: Item, place: number) => ReactNode;
};

/** Beyond these people a list grows by its button only (rule lists/faces-2). */
export const mostByScrolling = 300;

/** Cards far from the window: they load no photograph while the first ones load. */
const unseen = { contentVisibility: 'auto' } as const;

/** A virtual list of cards of any length, which loads while scrolling (rule lists/pages-4). Only rows near the window
    are rendered. The list has its full height at once, so that Back finds its place exactly. The focused card stays
    rendered with its neighbouring rows: Tab and arrows can be faster than scrolling. Usage: the route loads
    `openPages(ask, wanted)`, or kept pages, with `pagesOf(params, mostPages)` wanted, and exports a `shouldRevalidate`
    that is false where `samePeople(currentUrl, nextUrl)`. The screen passes that to `useOpenPages(loaded, { ask, keep
    })` and the result to this list. Links to items have the address' parameters with `withPages(params, pages)`, and
    links back use them. */
export function LongList<Item extends { _id: string }>(props: Props<Item>) {
  const { label, items, total, moreThanTotal, rowHeight, hasMore, growth, onMore, children } = props;
  const { printing = false, gridKeys, isDense = false, nextWithoutScripts } = props;
  const list = useRef<HTMLUListElement>(null);
  const after = useRef<HTMLDivElement>(null);
  // before the scripts run only the styles know the columns: the first cards flow
  const onScreen = useColumns(props.columns);
  const columns = printing ? null : onScreen;
  const most = Math.max(...Object.values(props.columns));
  const firstOnes = firstDrawn[isDense ? 'small' : 'large'];
  const rows = columns && Math.ceil(items.length / columns);
  const { first, end } = useRowsInSight(list, rows, Math.ceil(firstOnes / (columns ?? most)));
  const [focused, setFocused] = useState<number | null>(null);
  // a user who tabbed in before hydration is focused already
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!columns) return;
    const place = list.current?.contains(activeElement) && activeElement?.closest('li')?.ariaPosInSet;
    if (place) setFocused(Math.floor((Number(place) - 1) / columns));
  }, [columns]);

  const ask = useEffectEvent(onMore);
  const atEnd =
    hasMore && growth === 'rests' && rows !== null && end >= rows && items.length < mostByScrolling;
  useEffect(() => {
    if (atEnd) ask();
  }, [atEnd]);

  const drawn = items.flatMap((item, place) => {
    const row = columns && Math.floor(place / columns);
    const near =
      row === null
        ? printing || place < firstOnes
        : (row >= first && row < end) || isNextToFocus(row, focused);
    return near ? [{ item, place, row }] : [];
  });
  const height = typeof rowHeight === 'string' ? rowHeight : rowHeight(columns ?? props.columns.base);
  return (
    <div className="@container">
      <Button onClick={() => after.current?.focus()} className="mb-3 not-focus:sr-only">
        Skip the list
      </Button>
      <ul
        ref={list}
        aria-label={label}
        aria-busy={growth === 'loading'}
        className={cx(
          'grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] [--columns:var(--from-base)] sm:[--columns:var(--from-sm)] lg:[--columns:var(--from-lg)] xl:[--columns:var(--from-xl)] min-[90rem]:[--columns:var(--from-2xl)] print:auto-rows-auto! print:gap-3 print:[--columns:5]!',
          isDense ? 'gap-2 sm:gap-3' : 'gap-4 sm:gap-5',
        )}
        style={{
          ...columnSteps(props.columns),
          ...(rows === null
            ? { gridAutoRows: height }
            : { gridTemplateRows: rows > 0 ? `repeat(${rows}, ${height})` : 'none' }),
        }}
        onKeyDown={(event) => onGridKey(event, gridKeys)}
        onBlur={({ currentTarget, relatedTarget }) => {
          // the next focused card may be rendered only because of the current one
          if (!currentTarget.contains(relatedTarget)) setFocused(null);
        }}
      >
        {drawn.map(({ item, place, row }) => (
          <li
            key={item._id}
            className="print:break-inside-avoid"
            aria-posinset={place + 1}
            // -1 is 'unknown'
            aria-setsize={moreThanTotal ? -1 : total}
            style={printing ? undefined : row === null ? unseen : { gridRow: row + 1 }}
            onFocus={() => setFocused(row)}
          >
            {children(item, place)}
          </li>
        ))}
      </ul>
      <div ref={after} tabIndex={-1} className="grid place-items-center gap-3 py-8 outline-none">
        <p role="status" className="text-sm text-ink-faint">
          {growth === 'failed'
            ? 'The next page could not be loaded.'
            : items.length < total && `${items.length} of ${totalText({ total, moreThanTotal })}`}
        </p>
        <MoreButton onMore={hasMore ? onMore : null} pending={growth === 'loading'}>
          Show more
        </MoreButton>
        {nextWithoutScripts && (
          <noscript>
            <ButtonLink to={nextWithoutScripts} variant="secondary">
              Show more
            </ButtonLink>
          </noscript>
        )}
      </div>
    </div>
  );
}

function isNextToFocus(row: number, focused: number | null): boolean {
  return focused !== null && Math.abs(row - focused) <= 1;
}
