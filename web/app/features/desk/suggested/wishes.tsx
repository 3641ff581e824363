import type { FitWish } from '@kirdaar/domain/fit/fit.ts';
import { loosenedLabels } from '@kirdaar/domain/fit/suggestion-texts.ts';
import { totalText } from '@kirdaar/domain/lists/total.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { useSuggestions } from './use-suggestions.ts';

type WishesProps = {
  listed: NonNullable<ReturnType<typeof useSuggestions>['listed']>;
  loosened: readonly FitWish[];
  onLoosen: (wish: FitWish) => void;
};

/** The wishes of the role, each loosened by a tap; before that stands how many the list would have then. */
export function Wishes({ listed, loosened, onLoosen }: WishesProps) {
  const open = (Object.keys(listed.loosened) as FitWish[]).filter((wish) => !loosened.includes(wish));
  if (open.length + loosened.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-semibold">Loosen a wish</legend>
      <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0">
        {loosened.map((wish) => (
          <Button key={wish} size="sm" aria-pressed onClick={() => onLoosen(wish)}>
            {loosenedLabels[wish]}
          </Button>
        ))}
        {open.map((wish) => (
          <Button
            key={wish}
            variant="secondary"
            size="sm"
            aria-pressed={false}
            onClick={() => onLoosen(wish)}
          >
            {`${loosenedLabels[wish]} (${count(listed, wish)})`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function count({ loosened, moreThan }: WishesProps['listed'], wish: FitWish): string {
  const more = moreThan.includes(wish) ? { moreThanTotal: true as const } : {};
  return totalText({ total: loosened[wish] ?? 0, ...more });
}
