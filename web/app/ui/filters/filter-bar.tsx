import { type FilterName, isFurther } from '@kirdaar/domain/lists/filter-names.ts';
import { type Filter, filters } from '@kirdaar/domain/lists/filters.ts';
import { useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ChipRow } from '../chip-row.tsx';
import { cx } from '../class-names.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Icon } from '../pictures/icon.tsx';
import { filterChips } from './filter-chips.ts';
import { FilterField } from './filter-field.tsx';
import type { FilterLists } from './filter-lists.ts';
import { valuesOf, withoutFilters, withValues } from './filter-params.ts';
import { isMalformed } from './range-field.tsx';

type Props = {
  /** Which filters this list has. */
  names: readonly FilterName[];
  lists: FilterLists;
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
  /** How many the list holds, for the sheet of a narrow screen. */
  total: string;
};

/** The filters of a list of people, kept in the address; those in force stand below as chips with one Reset. Where there is
    little room they wait behind a button. Some wait behind 'More filters': they unfold, or fill a narrow screen. */
export function FilterBar({ names, lists, params, onChange, total }: Props) {
  const id = useId();
  const furtherId = useId();
  const [open, setOpen] = useOpen(
    names.some((name) => filters[name].takes === 'ages' && isMalformed(params.get(name) ?? '')),
  );
  const [further, setFurther] = useState<'folded' | 'unfolded' | 'sheet'>('folded');
  // a range that is none stands in its field alone: with a Reset the fields begin anew
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
          // the last of a row has its room on the left
          opensTo={place % 3 === 2 ? 'left' : 'right'}
        />
      </div>
    ));
  const reset = () => {
    setResets(resets + 1);
    onChange((now) => withoutFilters(now, names));
  };
  const more = names.filter(isFurther);
  const moreChips = chips.filter(({ name }) => isFurther(name)).length;
  return (
    <section aria-label="Filters" className="@container flex flex-col gap-3">
      <div className="flex flex-wrap gap-3 @xl:hidden">
        <Button variant="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name="filter" size="size-4.5" />
          {labelOf('Filters', chips.length - moreChips)}
        </Button>
        {more.length > 0 && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setFurther('sheet')}>
            {labelOf('More filters', moreChips)}
          </Button>
        )}
      </div>
      <div
        id={id}
        className={cx(
          'grid-cols-2 gap-3 @xl:grid @xl:grid-cols-3 @3xl:grid-cols-6',
          open ? 'grid' : 'hidden',
        )}
      >
        {fieldsOf(names.filter((name) => !isFurther(name)))}
      </div>
      {more.length > 0 && (
        <>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={further === 'unfolded'}
            aria-controls={furtherId}
            onClick={() => setFurther(further === 'unfolded' ? 'folded' : 'unfolded')}
            className="-ml-3.5 self-start @max-xl:hidden"
          >
            {labelOf('More filters', moreChips)}
            <Icon name="chevronDown" size={cx('size-4.5', further === 'unfolded' && 'rotate-180')} />
          </Button>
          <div
            id={furtherId}
            className={cx(
              'hidden grid-cols-3 items-start gap-3 @3xl:grid-cols-6',
              further === 'unfolded' && '@xl:grid',
            )}
          >
            {further === 'unfolded' && fieldsOf(more)}
          </div>
          <Dialog
            open={further === 'sheet'}
            onClose={() => setFurther('folded')}
            title="More filters"
            size="screen"
            footer={
              further === 'sheet' && (
                <>
                  <Button variant="secondary" onClick={reset}>
                    Reset
                  </Button>
                  <Button onClick={() => setFurther('folded')}>
                    <span aria-live="polite">Show {total}</span>
                  </Button>
                </>
              )
            }
          >
            <div className="grid min-h-[calc(100dvh-11rem)] grid-cols-2 content-start gap-4">
              {fieldsOf(more)}
            </div>
          </Dialog>
        </>
      )}
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

/** On a narrow screen most take a line of their own; a date with its button needs more than a sixth of a wide one. */
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

/** Whether the filters are unfolded where there is little room; a fault in the address unfolds them, whenever it comes. */
function useOpen(faulty: boolean) {
  const [open, setOpen] = useState(faulty);
  const [known, setKnown] = useState(faulty);
  if (known !== faulty) {
    setKnown(faulty);
    if (faulty) setOpen(true);
  }
  return [open, setOpen] as const;
}
