import { VerifiedMark } from './verified-mark.tsx';

/** A casting director by name, with the mark; to who is signed out only the mark, if there is one
    (rule verification/mark-3). */
export function DirectorLine({ director }: { director: { name?: string | undefined; isVerified: boolean } }) {
  const { name, isVerified } = director;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 break-words">{name ?? 'Casting director'}</span>
      {isVerified && <VerifiedMark />}
    </span>
  );
}
