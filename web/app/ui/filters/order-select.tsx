import { useId } from 'react';
import { orderOf, withValues } from './filter-params.ts';

type Props = {
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
};

/** By what a list stands: by name, as long as nothing else is asked for. */
export function OrderSelect({ params, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        Order
      </label>
      <select
        id={id}
        name="sort"
        value={orderOf(params)}
        onChange={({ target }) =>
          onChange((now) => withValues(now, 'sort', target.value === 'name' ? [] : [target.value]))
        }
        className="control w-auto"
      >
        <option value="name">Name</option>
        <option value="newest">Newest first</option>
      </select>
    </div>
  );
}
