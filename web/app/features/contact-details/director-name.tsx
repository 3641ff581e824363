import type { ContactRequest } from '@kirdaar/contract/contact/asks.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

/** A casting director by name, mark and company. */
export function DirectorName({ director }: { director: ContactRequest['director'] }) {
  const { name, company, isVerified } = director;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold break-words">{name}</span>
        {isVerified && (
          <Badge tone="open">
            <Icon name="check" size="size-4" />
            Verified
          </Badge>
        )}
      </span>
      {company && <span className="block text-sm text-ink-soft">{company}</span>}
    </>
  );
}
