import type { FitPreference } from '@kirdaar/domain/search/fit/fit.ts';
import { ignoredLabels } from '@kirdaar/domain/search/fit/suggestion-texts.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { useSuggestions } from './use-suggestions.ts';

type WishesProps = {
  listed: NonNullable<ReturnType<typeof useSuggestions>['listed']>;
  wishes: readonly FitPreference[];
  loosened: readonly FitPreference[];
  onLoosen: (wish: FitPreference) => void;
};

/** The wishes of the role, each loosened by a tap, after the size the list would have. They keep their
    places, and the pressed one keeps the focus. */
export function Preferences({ listed, wishes, loosened, onLoosen }: WishesProps) {
  if (wishes.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="desk-ignore text-sm font-semibold">Ignore:</legend>
      <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0">
        {wishes.map((wish) => {
          const isLoosened = loosened.includes(wish);
          return (
            <Button
              key={wish}
              variant={isLoosened ? 'primary' : 'secondary'}
              size="sm"
              aria-pressed={isLoosened}
              aria-label={`Ignore: ${isLoosened ? ignoredLabels[wish] : withCount(listed, wish)}`}
              onClick={() => onLoosen(wish)}
            >
              {isLoosened ? ignoredLabels[wish] : withCount(listed, wish)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** 'place (64)'; without a number while it loads. */
function withCount({ loosened, moreThan }: WishesProps['listed'], wish: FitPreference): string {
  const { [wish]: total } = loosened;
  if (total === undefined) return ignoredLabels[wish];
  const more = moreThan.includes(wish) ? { moreThanTotal: true as const } : {};
  return `${ignoredLabels[wish]} (${totalText({ total, ...more })})`;
}
