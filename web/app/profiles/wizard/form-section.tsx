import type { ReactNode } from 'react';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** Related fields on one sheet with a heading. */
export function FormSection({ title, lead, children }: Props) {
  return (
    <section className="wizard-section flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h3 className="text-lg font-semibold">{title}</h3>
        {lead && <p className="text-ink-soft text-sm">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

/** Two fields next to each other if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
}
