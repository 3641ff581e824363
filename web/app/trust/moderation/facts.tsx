import type { ReactNode } from 'react';

/** What a moderator decides about; the keyboard is led here when it is opened. */
export const CaseFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <article className="admin-case" aria-label={label} tabIndex={-1}>
    {children}
  </article>
);

/** What is known of somebody or something, name by name. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="admin-facts">{children}</dl>;

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isEmpty = [children].flat().every((child) => !child);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isEmpty ? <span className="text-ink-faint">Not given</span> : children}</dd>
    </div>
  );
}
