import { SlowWord } from './slow-word.tsx';
import { Spinner } from './spinner.tsx';

type Props = {
  /** The heading of the screen. */
  title?: string;
  what?: string;
};

/** Fills the window while a whole screen loads, to avoid layout shifts; `what` is shown when it takes long. */
export function FullScreenSpinner({ title, what = 'the page' }: Props) {
  return (
    <div className="relative mx-auto grid min-h-dvh w-full max-w-page flex-1 place-items-center p-8 text-lg">
      {title && (
        <h1 className="absolute top-8 left-(--page-margin) font-display text-3xl sm:text-4xl">{title}</h1>
      )}
      <div className="noscript:hidden flex flex-col items-center gap-3 text-center">
        <Spinner size="size-8" />
        <SlowWord what={what} />
      </div>
      <noscript>This page needs JavaScript, which is switched off in this browser.</noscript>
    </div>
  );
}
