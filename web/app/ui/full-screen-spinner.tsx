import { Spinner } from './spinner.tsx';

/** Fills the window, so that nothing below it moves in sight, while a whole screen waits for its data. */
export function FullScreenSpinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className="grid min-h-dvh flex-1 place-items-center p-8 text-lg">
      <Spinner label={label} size="size-8" />
    </div>
  );
}
