import { Button } from '../../ui/buttons/button.tsx';

/** Says that the form was filled with what this tab had kept, and gives it up on request. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <p role="status">What you typed before is here again.</p>
      <Button variant="quiet" size="sm" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
