import type { ReactNode } from 'react';

const headingId = 'my-applications';

/** Where the keyboard goes when what it stood on is gone. */
export function toHeading(): void {
  document.getElementById(headingId)?.focus();
}

/** The page around the own applications, whatever is known of them so far. */
export function ApplicationsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 px-4 py-8 sm:px-6">
      <h1 id={headingId} tabIndex={-1} className="font-display text-3xl outline-none sm:text-4xl">
        My applications
      </h1>
      {children}
    </div>
  );
}
