import { seeksRoles } from '@kirdaar/domain/accounts/user-kind.ts';
import { isRouteErrorResponse } from 'react-router';
import { ErrorScreen } from '../../shell/page/error-screen.tsx';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { useUser } from '../../shell/session/use-user.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { ShownSearches } from './load-searches.ts';
import { OneSearch } from './one-search.tsx';
import { SearchesFrame } from './searches-frame.tsx';

export { loadSearches } from './load-searches.ts';

/** '/searches' (rule searches/screens-1). */
export function SearchesPage({ shown: { searches } }: { shown: ShownSearches }) {
  const user = useUser();
  const isDirector = user?.role === 'Director';
  return (
    <SearchesFrame>
      <p className="-mt-3 text-ink-soft">
        {isDirector
          ? 'Filters that you use again. We let you know when someone new matches.'
          : 'Filters that you use again. We let you know when a new role matches.'}
      </p>
      {searches.length === 0 ? (
        <EmptyState
          title="You have no saved search yet."
          action={
            isDirector ? (
              <ButtonLink to="/profiles">All Profiles</ButtonLink>
            ) : (
              user && seeksRoles(user) && <ButtonLink to="/roles">Roles for you</ButtonLink>
            )
          }
        >
          {isDirector
            ? "Choose filters and press 'Save this search'."
            : "Choose what you look for and press 'Save this search'."}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3" aria-label="Saved searches">
          {searches.map((search) => (
            <li key={search._id}>
              <OneSearch search={search} />
            </li>
          ))}
        </ul>
      )}
    </SearchesFrame>
  );
}

export function SearchesError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) return <ErrorScreen error={error} />;
  return (
    <SearchesFrame>
      <PanelError error={error} message="Your searches could not be loaded." />
    </SearchesFrame>
  );
}
