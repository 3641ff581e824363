import type { ReactNode } from 'react';

/** One group of parts in the gallery. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line py-8">
      <h2 className="font-display text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
