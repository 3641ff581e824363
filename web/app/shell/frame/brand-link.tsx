import { Link } from 'react-router';
import { brand } from './brand.ts';

/** The brand as a small poster that links home. */
export function BrandLink() {
  return (
    <Link
      to="/"
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-sm"
      aria-label={`${brand.name}, home`}
    >
      <span className="grid -rotate-2 place-items-center bg-red px-2 pt-2 pb-1 text-white">
        <span className="wordmark h-5.5" />
      </span>
      <span className="font-display text-2xl leading-none">{brand.name}</span>
    </Link>
  );
}
