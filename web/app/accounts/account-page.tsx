import type { ReactNode } from 'react';
import stage from '../ui/art/stage.svg?url';
import valance from '../ui/art/valance.svg?url';

type Props = { title: string; lead?: ReactNode; children: ReactNode; foot?: ReactNode };

/** The layout of every account page: a poster next to one narrow form. */
export function AccountPage({ title, lead, children, foot }: Props) {
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div
        aria-hidden="true"
        style={{ backgroundImage: `url("${valance}")` }}
        className="h-10 bg-[length:auto_100%] bg-repeat-x lg:hidden"
      />
      <Poster />
      <section className="flex flex-col items-center px-4 py-8 sm:px-8 sm:py-14">
        <div className="w-full max-w-lg">
          <h1 className="font-display text-3xl text-ink">{title}</h1>
          {lead && <p className="mt-3 text-ink-soft">{lead}</p>}
          <div className="mt-7">{children}</div>
          {foot && <p className="mt-7 border-t border-line pt-5 text-ink-soft">{foot}</p>}
        </div>
      </section>
    </div>
  );
}

/** An empty stage with its audience. */
function Poster() {
  return (
    <div className="relative hidden bg-poster-maroon lg:block">
      <img src={stage} alt="" className="sticky top-16 h-[calc(100dvh-4rem)] w-full object-cover" />
    </div>
  );
}
