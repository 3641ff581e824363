import { Badge } from './badge.tsx';
import { Icon } from './pictures/icon.tsx';

/** The mark beside the name of a casting director whom Kirdaar verified. */
export function VerifiedMark() {
  return (
    <Badge tone="open">
      <Icon name="check" size="size-4" />
      Verified
    </Badge>
  );
}
