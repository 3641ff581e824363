import { placeText } from '@kirdaar/domain/places/place-text.ts';
import { states } from '@kirdaar/domain/places/places.ts';
import { cityOptions, presentTown } from '@kirdaar/domain/places/town-name.ts';
import { useId, useState } from 'react';
import { withValues } from './filter-params.ts';
import { nearOf, orderOf } from './order-params.ts';
import './order-select.css';

type Props = {
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
};

/** The order of a list: by name as default. */
export function OrderSelect({ params, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold max-md:sr-only">
        Order
      </label>
      <select
        id={id}
        name="sort"
        value={orderOf(params)}
        onChange={({ target }) =>
          onChange((now) =>
            withValues(
              target.value === 'near' ? now : withValues(now, 'near', []),
              'sort',
              target.value === 'name' ? [] : [target.value],
            ),
          )
        }
        className="control order-choice"
      >
        <option value="name">Name</option>
        <option value="newest">Newest first</option>
        <option value="near">Nearest</option>
      </select>
      {orderOf(params) === 'near' && <NearPlace params={params} onChange={onChange} />}
    </div>
  );
}

/** The city for the order by distance; until one is chosen, the list is by name. */
function NearPlace({ params, onChange }: Props) {
  const near = nearOf(params);
  const [chosen, setChosen] = useState('');
  const state = chosen || (near?.state ?? '');
  const cities = cityOptions(state);
  const city = near?.state === state ? presentTown(state, near.city) : '';
  // an address may have an unlisted town
  const isListed = city === '' || cities.some(({ value }) => value === city);
  return (
    <>
      <select
        aria-label="Near, state"
        value={state}
        onChange={({ target }) => {
          setChosen(target.value);
          onChange((now) => withValues(now, 'near', []));
        }}
        className="control w-auto max-w-44"
      >
        <option value="">State</option>
        {states.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label="Near, city"
        value={city}
        disabled={state === ''}
        onChange={({ target }) => {
          setChosen('');
          onChange((now) =>
            withValues(
              now,
              'near',
              target.value ? [placeText({ state, city: presentTown(state, target.value) })] : [],
            ),
          );
        }}
        className="control w-auto max-w-44"
      >
        <option value="">City</option>
        {(isListed ? cities : [...cities, { value: city, label: city }]).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
