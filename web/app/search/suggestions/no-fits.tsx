import type { Answer } from '@kirdaar/contract/operations.ts';

type Props = { listed: Answer<'listSuggestions'>; hasWishes: boolean };

/** Why no one is suggested, in a line; the wishes, with the count without each, are below it. Where no one
    matches everything it stays while wishes are loosened, so that they keep their places. */
export function NoFits({ listed: { fits, total }, hasWishes }: Props) {
  if (fits > 0 && total > 0) return null;
  return (
    <p className="text-ink-soft">
      {fits === 0
        ? hasWishes
          ? 'Nobody matches everything. Ignore one of these:'
          : 'Nobody matches everything.'
        : hasWishes
          ? 'Nobody is left in this list. Remove a filter or the search, or ignore one of these:'
          : 'Nobody is left in this list. Remove a filter or the search below.'}
    </p>
  );
}
