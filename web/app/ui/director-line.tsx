import { VerifiedMark } from './verified-mark.tsx';

type Props = {
  director: { name?: string | undefined; isVerified: boolean; verifiedOn?: string | null | undefined };
  /** Whether the meaning of the mark is next to it as text. */
  isExplainedNearby?: boolean;
};

/** A casting director by name, with the mark; visitors see only the mark, if there is one (rule
    verification/mark-3). */
export function DirectorLine({ director, isExplainedNearby }: Props) {
  const { name, isVerified, verifiedOn } = director;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 break-words">{name ?? 'Casting director'}</span>
      {isVerified && <VerifiedMark on={verifiedOn} isExplainedNearby={isExplainedNearby} />}
    </span>
  );
}
