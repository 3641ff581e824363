import type { ArtistCard as Artist } from '@kirdaar/contract/accounts/users.ts';
import { useMemo } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ArtistCard } from '../../ui/cards/artist-card.tsx';
import { withPages } from '../../ui/filters/filter-params.ts';
import { LongList } from '../../ui/long-list/long-list.tsx';
import type { OpenPages } from '../../ui/long-list/open-pages.ts';
import { useOpenPages } from '../../ui/long-list/use-open-pages.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useTileLists } from '../talent-lists/use-tile-lists.tsx';
import { peopleOf } from './load-people.ts';

type Props = {
  people: OpenPages<Artist>;
  /** The address of these people, added to each link, so that Back finds the same list. */
  params: URLSearchParams;
};

/** The cards, with more on scrolling (rule lists/pages-4). */
export function PeopleList({ people, params }: Props) {
  const list = useMemo(() => peopleOf(params), [params]);
  const { artists, total, moreThanTotal, hasMore, pages, growth, more } = useOpenPages(people, list);
  const ownLists = useTileLists(artists);
  const query = new URLSearchParams([['list', 'profiles'], ...withPages(params, pages)]);
  return (
    <>
      <LongList
        label="Profiles"
        items={artists}
        total={total}
        moreThanTotal={moreThanTotal}
        columns={{ base: 1, sm: 2, lg: 3, xl: 4 }}
        rowHeight="30rem"
        hasMore={hasMore}
        growth={growth}
        onMore={more}
        moreLabel="Show more profiles"
      >
        {(artist, place) => (
          <ArtistCard
            artist={artist}
            heading="h2"
            eager={place === 0}
            act={ownLists.button(artist)}
            link={{
              to: `/profile/${encodeURIComponent(artist.publicIdentifier)}?${query}`,
              state: { showProfileBasicHeader: true },
            }}
          />
        )}
      </LongList>
      {ownLists.dialog}
    </>
  );
}

type EmptyPeopleProps = {
  search: string;
  filtered: boolean;
  onClearSearch: () => void;
  onClearFilters: () => void;
};

/** Why the list is empty, and the remedies (rule lists/profiles-2). */
export function EmptyPeople({ search, filtered, onClearSearch, onClearFilters }: EmptyPeopleProps) {
  if (!search && !filtered) return <EmptyState title="No profiles available" />;
  return (
    <EmptyState
      title="No profiles found"
      action={
        <>
          {search && (
            <Button variant="secondary" onClick={onClearSearch}>
              Clear Search
            </Button>
          )}
          {filtered && (
            <Button variant="secondary" onClick={onClearFilters}>
              Clear Filters
            </Button>
          )}
        </>
      }
    >
      {search
        ? filtered
          ? 'Try another spelling, or fewer filters.'
          : 'Try another spelling.'
        : 'Try fewer filters.'}
    </EmptyState>
  );
}
