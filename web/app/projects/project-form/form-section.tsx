import { type ReactNode, useId } from 'react';

type Props = { title: string; lead?: string; children: ReactNode };

/** One part of the form: its title next to its fields on a wide screen, above them on a narrow one. */
export function FormSection({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-8 first-of-type:border-t-0 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10"
    >
      <div>
        <h2 id={id} className="font-display text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-1.5 text-sm text-ink-faint">{lead}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}
