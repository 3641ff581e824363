import { type DecisionTarget, mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { nextStepLabels, nextStepOf, type Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { Total } from '@kirdaar/domain/search/talents/total.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { selectedText, selectText } from '../../../ui/selecting/selection.ts';
import { type ActChoice, ActDialogs, type OtherAct } from '../decisions/act-dialogs.tsx';
import type { useOtherActs } from './use-other-acts.tsx';

type Props = {
  count: number;
  /** The stages of the ticked candidates, which decide the next step. */
  stages: readonly Stage[];
  /** Whether the viewer decides. Reviewers have only the other actions, all visible. */
  decides: boolean;
  /** The size of the list. */
  list: Total;
  onAll: () => void;
  onClear: () => void;
  onDecide: (target: DecisionTarget) => void;
  /** Shortlists those that are not further. */
  onShortlist: () => void;
  /** The actions other than decisions for so many. */
  acts: ReturnType<typeof useOtherActs>['acts'];
};

/** The actions for ticked candidates in one row: the next step first, the rare ones behind 'More' (rule
    desk/screens-3). */
export function SelectionBar({ count, stages, decides, list, onAll, onClear, acts, ...on }: Props) {
  const { onDecide, onShortlist } = on;
  const [open, setOpen] = useState<ActChoice | null>(null);
  const step = nextStepOf(stages);
  const steps: Record<typeof step, () => void> = {
    shortlist: onShortlist,
    invite: acts.invite,
    book: () => onDecide({ stage: 'booked' }),
    send_result: acts.sendResult,
  };
  const mayAddAll = count < Math.min(list.total, mostDecided);
  // on a phone these are behind 'More'
  const wide: OtherAct[] = [
    { label: 'Move to…', onChoose: () => setOpen('stages') },
    { label: 'Add to board', onChoose: acts.addToBoard },
  ];
  const more: OtherAct[] = [
    ...wide.map((act) => ({ ...act, className: 'md:hidden' })),
    ...acts.others,
    ...(step === 'invite' ? [] : [{ label: nextStepLabels.invite, onChoose: acts.invite }]),
    ...(step === 'send_result' ? [] : [{ label: nextStepLabels.send_result, onChoose: acts.sendResult }]),
    ...(mayAddAll ? [{ label: selectText(list), onChoose: onAll, className: 'lg:hidden' }] : []),
  ];
  return (
    <section aria-label="Selection" className="desk-bar">
      <p role="status" className="font-semibold tabular-nums">
        {decides && count > 0 && (
          <span aria-hidden="true" className="md:hidden">
            {count}
          </span>
        )}
        <span className={decides && count > 0 ? 'max-md:sr-only' : undefined}>
          {selectedText(count, list)}
        </span>
      </p>
      {mayAddAll && (
        <Button
          variant="quiet"
          size="sm"
          onClick={onAll}
          className={decides && count > 0 ? 'desk-bar-all max-lg:hidden' : undefined}
        >
          {selectText(list)}
        </Button>
      )}
      {count > 0 && (
        <div className="desk-bar-acts">
          {decides && (
            <>
              <Button size="sm" onClick={steps[step]}>
                {nextStepLabels[step]}
              </Button>
              {stages.some((stage) => stage !== 'passed') && (
                <Button variant="secondary" size="sm" onClick={() => onDecide({ stage: 'passed' })}>
                  Pass
                </Button>
              )}
            </>
          )}
          {(decides ? wide : acts.others).map(({ label, onChoose }) => (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              onClick={onChoose}
              className={decides ? 'max-md:hidden' : undefined}
            >
              {label}
            </Button>
          ))}
          {decides && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('more')}>
              More
            </Button>
          )}
        </div>
      )}
      <IconButton icon="close" label="Clear the selection" onClick={onClear} />
      <ActDialogs open={open} onChoose={onDecide} others={more} onClose={() => setOpen(null)} />
    </section>
  );
}
