import type { ContactRequest } from '@kirdaar/contract/trust/contact-details/asks.ts';
import { VerifiedMark } from '../../ui/verified-mark.tsx';

/** A casting director by name, mark and company. */
export function DirectorName({ director }: { director: ContactRequest['director'] }) {
  const { name, company, isVerified, verifiedOn } = director;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold break-words">{name}</span>
        {isVerified && <VerifiedMark on={verifiedOn} />}
      </span>
      {company && <span className="block text-sm text-ink-soft">{company}</span>}
    </>
  );
}
