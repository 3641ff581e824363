import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import './selection-foot.css';

/** An action on ticked people. */
export type SelectionAct = {
  label: string;
  onChoose: (ids: readonly string[]) => void;
  /** Whether it waits for the server for one of these. */
  waitsFor?: (ids: readonly string[]) => boolean;
};

type Props = {
  /** The ticked people. */
  ids: readonly string[];
  /** The number on screen. */
  shown: number;
  acts: readonly SelectionAct[];
  onAll: () => void;
  onClear: () => void;
  /** The last decision, with its Undo. */
  children?: ReactNode;
};

/** The bar at the foot of a list of people: the last decision, and the actions on the ticked ones. */
export function SelectionFoot({ ids, shown, acts, onAll, onClear, children }: Props) {
  const count = ids.length;
  return (
    <div className="desk-foot" data-foot-bar={count > 0 ? '' : undefined}>
      {children}
      {count > 0 && (
        <section aria-label="Selection" className="desk-bar">
          <p role="status" className="font-semibold tabular-nums">
            {count} selected
          </p>
          {count < shown && (
            <Button variant="quiet" size="sm" onClick={onAll}>
              Select all {shown} shown
            </Button>
          )}
          <div className="desk-bar-acts desk-bar-many">
            {acts.map(({ label, onChoose, waitsFor }, place) => (
              <Button
                key={label}
                size="sm"
                variant={place === 0 ? 'primary' : 'secondary'}
                pending={waitsFor?.(ids)}
                onClick={() => onChoose(ids)}
              >
                {label}
              </Button>
            ))}
          </div>
          <IconButton icon="close" label="Clear the selection" onClick={onClear} />
        </section>
      )}
    </div>
  );
}
