import { type DecisionTarget, mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Total } from '@kirdaar/domain/search/talents/total.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { type ActChoice, ActDialogs, type OtherAct } from '../decisions/act-dialogs.tsx';
import { selectedText, selectText } from './selection.ts';

type Props = {
  count: number;
  /** Whether the viewer decides. Reviewers have only the other actions, all visible. */
  decides: boolean;
  /** The size of the list. */
  list: Total;
  onAll: () => void;
  onClear: () => void;
  onDecide: (target: DecisionTarget) => void;
  /** The other actions for so many. */
  others: readonly OtherAct[];
};

/** The actions for ticked candidates; on a phone two at the bottom, the others behind 'More' (rule
    desk/screens-3). */
export function SelectionBar({ count, decides, list, onAll, onClear, onDecide, others }: Props) {
  const [open, setOpen] = useState<ActChoice | null>(null);
  const wide = decides
    ? [
        { label: 'Move to…', onChoose: () => setOpen('stages') },
        { label: 'Grade', onChoose: () => setOpen('grades') },
        ...others,
      ]
    : others;
  return (
    <section aria-label="Selection" className="desk-bar">
      <p role="status" className="font-semibold tabular-nums">
        {selectedText(count, list)}
      </p>
      {count < Math.min(list.total, mostDecided) && (
        <Button variant="quiet" size="sm" onClick={onAll} className="desk-bar-all">
          {selectText(list)}
        </Button>
      )}
      <div className="desk-bar-acts">
        {decides && (
          <>
            <Button size="sm" disabled={count === 0} onClick={() => onDecide({ stage: 'shortlisted' })}>
              Shortlist
            </Button>
            <Button
              variant="secondary"
              size="sm"
              disabled={count === 0}
              onClick={() => onDecide({ stage: 'passed' })}
            >
              Pass
            </Button>
          </>
        )}
        {wide.map(({ label, onChoose }) => (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            disabled={count === 0}
            onClick={() => onChoose()}
            className={decides ? 'max-md:hidden' : undefined}
          >
            {label}
          </Button>
        ))}
        {decides && (
          <Button
            variant="secondary"
            size="sm"
            disabled={count === 0}
            onClick={() => setOpen('all')}
            className="md:hidden"
          >
            More
          </Button>
        )}
      </div>
      <IconButton icon="close" label="Clear the selection" onClick={onClear} />
      <ActDialogs open={open} onChoose={onDecide} others={others} onClose={() => setOpen(null)} />
    </section>
  );
}
