import { placeText } from '@kirdaar/domain/places/place-text.ts';
import { citiesOf, states } from '@kirdaar/domain/places/places.ts';
import { useId, useState } from 'react';
import { withValues } from './filter-params.ts';
import { nearOf, orderOf } from './order-params.ts';

type Props = {
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
};

/** The order of a list: by name as default. */
export function OrderSelect({ params, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
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
        className="control w-auto"
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
  const cities = citiesOf(state);
  const city = near?.state === state ? near.city : '';
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
            withValues(now, 'near', target.value ? [placeText({ state, city: target.value })] : []),
          );
        }}
        className="control w-auto max-w-44"
      >
        <option value="">City</option>
        {/* an address may have an unlisted town */}
        {[...new Set([...cities, ...(city ? [city] : [])])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
