import { useId } from 'react';
import { isFilledWith, type Trade } from './trades.ts';

type Props = {
  trades: readonly Trade[];
  departments: readonly string[];
  roles: readonly string[];
  onChoose: (trade: Trade) => void;
};

/** A shortcut for most people: fills departments and roles, which can be changed below. It needs scripts. */
export function TradeRow({ trades, departments, roles, onChoose }: Props) {
  const hint = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which this group does not
    <div role="group" aria-labelledby={hint} className="flex flex-col gap-2 noscript:hidden">
      <p id={hint} className="text-sm font-semibold">
        What do you do?
      </p>
      <p className="flex flex-wrap gap-2">
        {trades.map((trade) => (
          <button
            key={trade.label}
            type="button"
            aria-pressed={isFilledWith(trade, departments, roles)}
            onClick={() => onChoose(trade)}
            className="min-h-11 rounded-full border border-edge bg-raised px-4 font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {trade.label}
          </button>
        ))}
      </p>
      <p className="text-sm text-ink-soft">Fills in the two lists below. Change them as you like.</p>
    </div>
  );
}
