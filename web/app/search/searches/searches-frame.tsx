import type { ReactNode } from 'react';

/** The page around saved searches. */
export function SearchesFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-(--page-margin) py-8 *:max-w-3xl">
      <h1 id="searches" tabIndex={-1} className="font-display text-3xl outline-none sm:text-4xl">
        Saved searches
      </h1>
      {children}
    </div>
  );
}

/** Gets the focus when the focused element is gone. */
export function toHeading(): void {
  document.getElementById('searches')?.focus();
}
