import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { BoardAnswer } from '@kirdaar/domain/casting/boards/boards.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type Props = { items: Board['items']; onSelect: (candidacyIds: ReadonlySet<string>) => void };

const choices: { label: string; liked: readonly BoardAnswer[] }[] = [
  { label: 'Select all with a yes', liked: ['yes'] },
  { label: 'with a yes or maybe', liked: ['yes', 'maybe'] },
];

/** Ticks the candidates that a client liked. */
export function SelectLiked({ items, onSelect }: Props) {
  return choices.map(({ label, liked }) => {
    const found = items.filter(({ answers }) =>
      answers.some(({ answer }) => answer && liked.includes(answer)),
    );
    return (
      <Button
        key={label}
        variant="secondary"
        size="sm"
        disabled={found.length === 0}
        onClick={() => onSelect(new Set(found.map(({ candidacyId }) => candidacyId)))}
      >
        {label}
      </Button>
    );
  });
}
