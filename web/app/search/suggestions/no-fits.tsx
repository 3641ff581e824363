import type { Answer } from '@kirdaar/contract/operations.ts';

type Props = { listed: Answer<'listSuggestions'>; hasWishes: boolean };

/** Why no one is suggested, in a line; the wishes, with the count without each, are below it. Where no one
    fits in everything it stays while wishes are loosened, so that they keep their places. */
export function NoFits({ listed: { fits, total }, hasWishes }: Props) {
  if (fits > 0 && total > 0) return null;
  return (
    <p className="text-ink-soft">
      {fits === 0
        ? `Nobody fits in everything.${hasWishes ? ' Loosen a wish below.' : ''}`
        : `Nobody who fits is left in this list. Take off a filter or the search${hasWishes ? ', or loosen a wish' : ''} below.`}
    </p>
  );
}
