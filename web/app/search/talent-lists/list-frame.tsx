import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';

type Props = {
  title: string;
  above?: ReactNode;
  /** The faces of a list take the whole width. */
  isWide?: boolean;
  children: ReactNode;
};

/** The page around lists. */
export function ListFrame({ title, above, isWide = false, children }: Props) {
  return (
    <div
      className={cx(
        'people mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-(--page-margin) py-8',
        !isWide && '*:max-w-3xl',
      )}
    >
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
