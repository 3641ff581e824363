import type { FilterName } from '@kirdaar/domain/lists/filter-names.ts';
import { type Filter, type Filters, filters } from '@kirdaar/domain/lists/filters.ts';
import * as z from 'zod';
import { CalendarDate, eitherFilter, filterRange, manyValues, yesFilter } from './shapes.ts';

function choice<const V extends string>(options: readonly { value: V }[]) {
  const values = options.map(({ value }) => value) as [V, ...V[]];
  return z
    .union([z.literal(''), z.enum(values, { error: `Must be ${values.join(' or ')}` })])
    .optional()
    .transform((value) => value ?? '')
    .meta({ description: 'Blank is everybody' });
}

const many = ({ atMost }: { atMost: number }) => manyValues(atMost);

const day = z
  .union([z.literal(''), CalendarDate])
  .optional()
  .transform((date) => date || null);

const fixed = { ages: filterRange, day, yes: yesFilter, either: eitherFilter };

type ShapeOf<F extends Filter> = F extends { takes: 'choice'; options: readonly { value: infer V }[] }
  ? ReturnType<typeof choice<V & string>>
  : F extends { takes: 'many' }
    ? ReturnType<typeof many>
    : (typeof fixed)[Exclude<F['takes'], 'choice' | 'many'>];
type Shapes<N extends FilterName> = { [K in N]: ShapeOf<Filters[K]> };

function shapeOf(filter: Filter): z.ZodType {
  if (filter.takes === 'choice') return choice(filter.options);
  return filter.takes === 'many' ? many(filter) : fixed[filter.takes];
}

/** What the API tells of the filters that their values do not explain. */
const meanings: Partial<Record<FilterName, string>> = {
  hasTape: 'Sent a self-tape to this project; with `roles`, to one of these',
  seen: 'Whether the director has opened their profile from this project; blank is either',
  appliedSince: 'Applied on this day in India or later; with `roles` and `hasTape`, as they ask',
};

/** The query parameters of these filters, by their names. */
export function filterShapes<N extends FilterName>(names: readonly N[]): Shapes<N> {
  const shapes = names.map((name) => {
    const description = meanings[name];
    const shape = shapeOf(filters[name]);
    return [name, description ? shape.meta({ description }) : shape];
  });
  return Object.fromEntries(shapes) as Shapes<N>;
}
