import type { Answer } from '@kirdaar/contract/operations.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

type Props = { listed: Answer<'listSuggestions'>; hasWishes: boolean };

/** Why nobody is suggested; the wishes, with how many there are without each, stand below it. */
export function NobodyFits({ listed, hasWishes }: Props) {
  if (listed.fits === 0)
    return <EmptyState title={`Nobody fits in everything.${hasWishes ? ' Loosen a wish below.' : ''}`} />;
  return (
    <EmptyState title="Nobody who fits is left in this list.">
      Take off a filter{hasWishes && ', or loosen a wish'} below.
    </EmptyState>
  );
}
