import { type To, useNavigation } from 'react-router';
import { ButtonLink } from './button-link.tsx';

/** Opens one more page of a list, stored in the address: Back and a reload show the same. */
export function LoadMore({ to }: { to: To }) {
  const loading = useNavigation().state === 'loading';
  return (
    <ButtonLink
      to={to}
      replace
      preventScrollReset
      variant="secondary"
      aria-busy={loading || undefined}
      className="self-center"
    >
      {loading ? 'Loading…' : 'Load more'}
    </ButtonLink>
  );
}
