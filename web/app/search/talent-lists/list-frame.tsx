import type { ReactNode } from 'react';

type Props = { title: string; above?: ReactNode; children: ReactNode };

/** The page around lists. */
export function ListFrame({ title, above, children }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 px-4 py-8 sm:px-6">
      {above}
      <h1 id="own-lists" tabIndex={-1} className="font-display text-3xl break-words outline-none sm:text-4xl">
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Gets the focus when the focused element is gone. */
export function toHeading(): void {
  document.getElementById('own-lists')?.focus();
}

export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`;
