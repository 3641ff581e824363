import { useId } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { withValues } from '../../../ui/filters/filter-params.ts';
import { type DeskOrder, deskOrderOf, deskOrders } from '../desk-params.ts';

type Props = {
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
};

const labels: Record<DeskOrder, string> = { name: 'Name', shuffled: 'Shuffled', newest: 'Newest first' };

/** The order of the candidates, and what 'Shuffled' means (rule desk/lists-2). */
export function DeskOrderSelect({ params, onChange }: Props) {
  const id = useId();
  const order = deskOrderOf(params);
  return (
    <div className={cx('desk-order', order !== 'name' && 'desk-in-force')}>
      <label htmlFor={id} className="text-sm font-semibold">
        Order
      </label>
      <select
        id={id}
        name="order"
        value={order}
        onChange={({ target }) =>
          onChange((now) => withValues(now, 'order', target.value === 'name' ? [] : [target.value]))
        }
        className="control w-auto"
      >
        {deskOrders.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
      {order === 'shuffled' && (
        <p className="text-sm text-ink-soft">
          Shuffled: one random order, the same for all of you. Nobody can buy a place.
        </p>
      )}
    </div>
  );
}
