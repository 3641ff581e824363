import { SlowWord } from './slow-word.tsx';
import { Spinner } from './spinner.tsx';

/** Fills the window while a whole screen loads, to avoid layout shifts; `what` is shown when it takes long. */
export function FullScreenSpinner({ what = 'the page' }: { what?: string }) {
  return (
    <div className="grid min-h-dvh flex-1 place-items-center p-8 text-lg">
      <div className="noscript:hidden flex flex-col items-center gap-3 text-center">
        <Spinner size="size-8" />
        <SlowWord what={what} />
      </div>
      <noscript>This page needs JavaScript, which is switched off in this browser.</noscript>
    </div>
  );
}
