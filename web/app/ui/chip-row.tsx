import { Button } from './buttons/button.tsx';
import { Chip } from './chip.tsx';

export type ChipEntry = { key: string; label: string; onRemove: () => void };

/** The active filters, each removable, and one Reset for all; nothing when there are none. */
export function ChipRow({ chips, onReset }: { chips: readonly ChipEntry[]; onReset: () => void }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.key}>
          <Chip label={chip.label} onRemove={chip.onRemove} />
        </li>
      ))}
      <li>
        <Button variant="quiet" size="sm" onClick={onReset}>
          Reset
        </Button>
      </li>
    </ul>
  );
}
