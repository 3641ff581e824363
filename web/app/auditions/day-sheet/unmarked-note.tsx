import type { RefObject } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { RowActs } from './day-row.tsx';
import type { Slot } from './sections.ts';
import type { ShownPerson } from './shown-people.ts';
import { unmarkedOf } from './unmarked.ts';
import { buttonOf } from './use-sections.ts';

type Props = {
  people: readonly ShownPerson[];
  slots: readonly Slot[];
  date: string;
  now: number;
  onTap: RowActs['tap'];
  list: RefObject<HTMLElement | null>;
};

/** An hour after the last time, the people without a mark (rule auditions/sheet-10). */
export function UnmarkedNote({ people, slots, date, now, onTap, list }: Props) {
  const unmarked = unmarkedOf({ people, slots, date }, now);
  if (unmarked.length === 0) return null;
  const [first] = unmarked;
  const mark = (step: 'done' | 'no_show', text: string) => {
    for (const person of unmarked) onTap(person, step);
    const undo = () => {
      for (const person of unmarked) onTap({ ...person, step }, 'undo');
    };
    void toast(text, 'success', { label: 'Undo', act: undo });
  };
  const count = unmarked.length;
  return (
    <section aria-label="Without a mark" className="day-waiting">
      <p className="font-semibold">
        {count === 1 ? '1 person has no mark.' : `${count} people have no mark.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => mark('done', 'All marked as done.')}>
          All came
        </Button>
        <Button variant="secondary" size="sm" onClick={() => mark('no_show', 'All marked as no-show.')}>
          All no-show
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            const row = list.current?.querySelector(`[data-person="${CSS.escape(first?.id ?? '')}"]`);
            row?.scrollIntoView({ block: 'center' });
            buttonOf(row ?? undefined)?.focus({ preventScroll: true });
          }}
        >
          One by one
        </Button>
      </div>
    </section>
  );
}
