import { Link } from 'react-router';
import { cx } from '../ui/class-names.ts';

type Props = {
  title: string;
  more?: { to: string; label: string };
  lead?: string;
  id?: string;
  onDark?: boolean;
};

/** A poster heading with the link to the full list. */
export function SectionHeading({ title, more, lead, id, onDark }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="max-w-prose">
        <h2 id={id} className="font-display text-3xl sm:text-4xl">
          {title}
        </h2>
        {lead && <p className="pt-3 text-lg opacity-85">{lead}</p>}
      </div>
      {more && (
        <Link
          to={more.to}
          className={cx(
            'inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-6 hover:decoration-4',
            onDark ? 'text-marigold' : 'text-red-text',
          )}
        >
          {more.label}
        </Link>
      )}
    </div>
  );
}
