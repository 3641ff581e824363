import type { ReactNode } from 'react';

/** The page around the own auditions, independent of the data. */
export function OwnFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-(--page-margin) py-8 *:max-w-3xl">
      <h1 className="font-display text-3xl sm:text-4xl">My auditions</h1>
      {children}
    </div>
  );
}
