import type { ReactNode } from 'react';

const headingId = 'my-applications';

/** Moves the focus when the focused element is removed. */
export function toHeading(): void {
  document.getElementById(headingId)?.focus();
}

/** The page around the own applications, independent of the data. */
export function ApplicationsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-(--page-margin) py-8 *:max-w-3xl">
      <h1 id={headingId} tabIndex={-1} className="font-display text-3xl outline-none sm:text-4xl">
        My applications
      </h1>
      {children}
    </div>
  );
}
