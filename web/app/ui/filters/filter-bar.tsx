import { type FilterName, isFurther } from '@kirdaar/domain/search/talents/filter-names.ts';
import { type Filter, filters } from '@kirdaar/domain/search/talents/filters.ts';
import { useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ChipRow } from '../chip-row.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { filterChips } from './filter-chips.ts';
import { FilterField } from './filter-field.tsx';
import type { FilterLists } from './filter-lists.ts';
import { valuesOf, withoutFilters, withValues } from './filter-params.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { isMalformed } from './range-field.tsx';

type Props = {
  /** The filters of this list. */
  names: readonly FilterName[];
  lists: FilterLists;
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
  /** The total of the list, for the sheet of a narrow screen. */
  total: string;
};

/** The filters of a list of people, stored in the address; active ones are shown below as chips with one Reset. Some
    are behind 'More filters'. On a narrow screen all are behind two buttons, and each opens a sheet (rule
    lists/filters-14). */
export function FilterBar({ names, lists, params, onChange, total }: Props) {
  const furtherId = useId();
  const isShown = useOnce(
    names.some((name) => filters[name].takes === 'ages' && isMalformed(params.get(name) ?? '')),
  );
  const [isUnfolded, setUnfolded] = useState(false);
  const [sheet, setSheet] = useState<'Filters' | 'More filters' | null>(null);
  // an invalid range is only in its field: a Reset remounts the fields
  const [resets, setResets] = useState(0);
  const chips = filterChips(params, names, lists);
  const set = (name: FilterName, values: readonly string[]) =>
    onChange((now) => withValues(now, name, values));
  const fieldsOf = (some: readonly FilterName[]) =>
    some.map((name, place) => (
      <div key={name} className={cx('min-w-0', wideOf[filters[name].takes])}>
        <FilterField
          key={resets}
          name={name}
          lists={lists}
          params={params}
          set={(values) => set(name, values)}
          // the last of a row has space on the left
          opensTo={place % 3 === 2 ? 'left' : 'right'}
        />
      </div>
    ));
  const reset = () => {
    setResets(resets + 1);
    onChange((now) => withoutFilters(now, names));
  };
  const first = names.filter((name) => !isFurther(name));
  const more = names.filter(isFurther);
  const moreChips = chips.filter(({ name }) => isFurther(name)).length;
  return (
    <section aria-label="Filters" className="@container flex flex-col gap-3">
      <div className="flex flex-wrap gap-3 @xl:hidden">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setSheet('Filters')}>
          <Icon name="filter" size="size-4.5" />
          {labelOf('Filters', chips.length - moreChips)}
        </Button>
        {more.length > 0 && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setSheet('More filters')}>
            {labelOf('More filters', moreChips)}
          </Button>
        )}
      </div>
      <div
        className={cx(
          'grid-cols-2 gap-3 @xl:grid @xl:grid-cols-3 @3xl:grid-cols-4 @6xl:grid-cols-7',
          isShown ? 'grid' : 'hidden',
        )}
      >
        {/* rendered once: an invalid typed range is reset with the sheet */}
        {sheet === null && fieldsOf(first)}
      </div>
      {more.length > 0 && (
        <>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isUnfolded}
            aria-controls={furtherId}
            onClick={() => setUnfolded(!isUnfolded)}
            className="-ml-3.5 self-start @max-xl:hidden"
          >
            {labelOf('More filters', moreChips)}
            <Icon name="chevronDown" size={cx('size-4.5', isUnfolded && 'rotate-180')} />
          </Button>
          <div
            id={furtherId}
            className={cx('hidden grid-cols-3 items-start gap-3 @3xl:grid-cols-6', isUnfolded && '@xl:grid')}
          >
            {isUnfolded && fieldsOf(more)}
          </div>
        </>
      )}
      <FilterSheet
        open={sheet !== null}
        onClose={() => setSheet(null)}
        title={sheet ?? 'Filters'}
        onReset={reset}
        total={total}
      >
        <div className="grid min-h-[calc(100dvh-11rem)] grid-cols-2 content-start gap-4">
          {sheet && fieldsOf(sheet === 'Filters' ? first : more)}
        </div>
      </FilterSheet>
      <ChipRow
        chips={chips.map(({ name, value, label }) => ({
          key: `${name}:${value}`,
          label,
          onRemove: () =>
            onChange((now) =>
              withValues(
                now,
                name,
                valuesOf(now, name).filter((other) => other !== value),
              ),
            ),
        }))}
        onReset={reset}
      />
    </section>
  );
}

const labelOf = (label: string, inForce: number) => (inForce > 0 ? `${label} (${inForce})` : label);

const ownLine = 'col-span-2 @xl:col-span-1';

/** On a narrow screen most fill a line; a date with its button needs more than a sixth of a wide one. */
const wideOf: Record<Filter['takes'], string | undefined> = {
  choice: ownLine,
  many: ownLine,
  words: ownLine,
  cm: undefined,
  ages: undefined,
  day: `${ownLine} @3xl:col-span-2`,
  yes: ownLine,
  either: undefined,
};

/** Whether it is true, or ever was: a fault in the address opens the fields on a narrow screen, and they stay open
    while it is corrected. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was;
}
