import { type ReactNode, useId } from 'react';

/** The subject of a decision; it takes the focus when opened. */
export const CaseFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <article className="admin-case" aria-label={label} tabIndex={-1}>
    {children}
  </article>
);

/** Known facts, as names and values. */
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

/** A titled list of what is known, one line each. */
export function FactList({
  title,
  empty,
  children,
}: {
  title: string;
  empty: string;
  children: ReactNode[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="admin-facts-list">{children}</ul>
      )}
    </section>
  );
}
