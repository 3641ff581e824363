import { limits } from '@kirdaar/domain/limits.ts';
import { parseCity, placeText } from '@kirdaar/domain/places/place-text.ts';
import { termLimits } from '@kirdaar/domain/projects/terms/term-limits.ts';
import type { FilterName } from '@kirdaar/domain/search/talents/filter-names.ts';
import { type Filter, type Filters, filters } from '@kirdaar/domain/search/talents/filters.ts';
import * as z from 'zod';
import { CalendarDate, eitherFilter, filterRange, manyValues, yesFilter } from '../shapes.ts';

function choice<const V extends string>({
  options,
  any,
}: {
  options: readonly { value: V }[];
  any?: string;
}) {
  const values = options.map(({ value }) => value) as [V, ...V[]];
  const blank = any === undefined ? [''] : ['', any];
  const error = `Must be ${[...blank.slice(1), ...values].join(' or ')}`;
  return z
    .union([z.enum(blank), z.enum(values, { error })], { error })
    .optional()
    .transform((value): V | '' => (value === undefined || blank.includes(value) ? '' : (value as V)))
    .meta({ description: any === undefined ? 'Blank is everybody' : `Blank is ${any}` });
}

const many = ({ atMost }: { atMost: number }) => manyValues(atMost);

const wrongCity = 'Name a state and a city, like karnataka:Bengaluru';
/** A malformed city is refused; old names become the present ones. */
const cities = ({ atMost }: { atMost: number }) =>
  many({ atMost }).transform((values, context) =>
    values.map((value) => {
      const place = parseCity(value);
      if (!place) context.addIssue({ code: 'custom', message: wrongCity });
      return place ? placeText(place) : value;
    }),
  );

const day = z
  .union([z.literal(''), CalendarDate])
  .optional()
  .transform((date) => date || null);

const { min, max } = termLimits.height;
const cm = z
  .string()
  .max(limits.typedNumber)
  .optional()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const height = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (height >= min && height <= max) return height;
    context.addIssue({ code: 'custom', message: `Must be ${min} to ${max} cm` });
    return null;
  })
  .meta({ description: 'In whole centimetres', pattern: '^\\s*(?:\\d{2,3})?\\s*$' });

const fixed = { ages: filterRange, cm, day, yes: yesFilter, either: eitherFilter };

type ShapeOf<F extends Filter> = F extends { takes: 'choice'; options: readonly { value: infer V }[] }
  ? ReturnType<typeof choice<V & string>>
  : F extends { takes: 'many' | 'words' }
    ? ReturnType<typeof many>
    : (typeof fixed)[Exclude<F['takes'], 'choice' | 'many' | 'words'>];
type Shapes<N extends FilterName> = { [K in N]: ShapeOf<Filters[K]> };

function shapeOf(filter: Filter): z.ZodType {
  if (filter.takes === 'choice') return choice(filter);
  if (filter.takes === 'many') return filter.of === 'cities' ? cities(filter) : many(filter);
  return filter.takes === 'words' ? many(filter) : fixed[filter.takes];
}

/** API descriptions of filters that their values do not explain. */
const meanings: Partial<Record<FilterName, string>> = {
  city: 'A state and a town, `karnataka:Bengaluru`; either address, old names of towns too',
  hasTape: 'Sent a self-tape to this project; with `roles`, to one of these',
  seen: 'Whether the director has opened their profile from this project; blank is either',
  appliedSince: 'Applied on this day in India or later; with `roles` and `hasTape`, as they ask',
  skills: 'Repeated or comma-separated; any of the values fits, or with `skillsMatch` all of them do',
  skillsMatch: 'Whether one of the skills is enough (any) or each is asked for (all)',
  dialects: 'Dialects of which they have a clip; any of the values fits',
  heightFrom: 'In whole centimetres; who says no height is left out',
  heightTo: 'In whole centimetres; who says no height is left out',
  category: 'Whole entries of the talent category, any case; any of the values fits',
  hasReel: 'Has a video reel',
  hasMonologue: 'Has a clip in any dialect',
  newSince: 'First listed on this day in India or later',
  freeOn: 'Leaves out who said that they are not free on this day',
};

/** The query parameters of these filters, by name. */
export function filterShapes<N extends FilterName>(names: readonly N[]): Shapes<N> {
  const shapes = names.map((name) => {
    const description = meanings[name];
    const shape = shapeOf(filters[name]);
    return [name, description ? shape.meta({ description }) : shape];
  });
  return Object.fromEntries(shapes) as Shapes<N>;
}
