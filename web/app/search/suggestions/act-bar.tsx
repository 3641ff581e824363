import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { SuggestionAct } from './suggestion-card.tsx';

type Props = {
  count: number;
  /** The number on screen. */
  shown: number;
  ids: readonly string[];
  acts: readonly SuggestionAct[];
  onAll: () => void;
  onClear: () => void;
};

/** The actions on the ticked suggestions. */
export function ActBar({ count, shown, ids, acts, onAll, onClear }: Props) {
  return (
    <section aria-label="Selection" className="desk-bar">
      <p role="status" className="font-semibold tabular-nums">
        {count} selected
      </p>
      {count < shown && (
        <Button variant="quiet" size="sm" onClick={onAll}>
          Select all {shown} shown
        </Button>
      )}
      <div className="desk-bar-acts">
        {acts.map(({ label, onChoose, waitsFor }, place) => (
          <Button
            key={label}
            size="sm"
            variant={place === 0 ? 'primary' : 'secondary'}
            pending={waitsFor(ids)}
            onClick={() => onChoose(ids)}
          >
            {label}
          </Button>
        ))}
      </div>
      <IconButton icon="close" label="Clear the selection" onClick={onClear} />
    </section>
  );
}
