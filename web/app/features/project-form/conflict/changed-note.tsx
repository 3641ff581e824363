import { Button } from '../../../ui/buttons/button.tsx';

/** Says that nothing is saved until its director has compared; in the bar of the form, which is always in sight. */
export function ChangedNote({ onCompare }: { onCompare: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="font-medium text-red-text">This project was changed somewhere else.</p>
      <Button variant="secondary" size="sm" onClick={onCompare}>
        Compare
      </Button>
    </div>
  );
}
