import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import { Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '../../shell/session/use-user.ts';
import { type Faces, useFaces } from '../../ui/faces/faces.ts';
import { FacesSwitch } from '../../ui/faces/faces-switch.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { filterChips } from '../../ui/filters/filter-chips.ts';
import type { FilterLists } from '../../ui/filters/filter-lists.ts';
import { withoutFilters, withPages } from '../../ui/filters/filter-params.ts';
import { personQuery, searchOf } from '../../ui/filters/filter-query.ts';
import { OrderSelect } from '../../ui/filters/order-select.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { useUrlParams } from '../../ui/filters/use-url-params.ts';
import type { OpenPages } from '../../ui/long-list/open-pages.ts';
import { SaveSearch } from '../searches/lazy-save-search.ts';
import { countText } from './count-text.ts';
import { LateKeysHelp } from './late-keys-help.ts';
import { peopleOf } from './load-people.ts';
import { EmptyPeople, PeopleList } from './people-list.tsx';
import { useStateFilters } from './use-state-filters.ts';

type Props = {
  people: OpenPages<ArtistCard>;
  next: string | null;
  faces: Faces;
  lists: FilterLists;
};

/** All Profiles: a name search for every signed-in user, filters and order for directors; all of it is in
    the address (rules lists/filters-7, lists/filters-9). */
export function ProfilesScreen({ people, next, faces: beginning, lists }: Props) {
  const [faces, chooseFaces] = useFaces(beginning);
  // the choice is ahead of the loaded list; texts about the list use the list
  const address = useUrlParams();
  const [chosen, change] = address;
  useStateFilters(address);
  // resets the fields, including an invalid typed range
  const [clearings, setClearings] = useState(0);
  const [params] = useSearchParams();
  const list = useMemo(() => peopleOf(params), [params]);
  const director = useUser()?.role === 'Director';
  const search = searchOf(params);
  const filtered = director && filterChips(params, personFilterNames, lists).length > 0;
  const setSearch = (text: string) =>
    change((now) => {
      const next = withoutFilters(now, ['searchQuery']);
      if (text.trim()) next.set('searchQuery', text.trim());
      return next;
    });

  return (
    <div className="people mx-auto w-full max-w-page px-(--page-margin) py-4 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <h1 className="font-display text-3xl sm:text-4xl">All Profiles</h1>
        <SearchBox
          label={director ? 'Search by name, town or job' : 'Search by name'}
          name="searchQuery"
          value={searchOf(chosen)}
          onSearch={setSearch}
          maxLength={limits.searchQuery}
          className="w-full sm:w-80"
        />
      </div>
      {director && (
        <div className="noscript:hidden mt-3">
          <FilterBar
            key={clearings}
            names={personFilterNames}
            lists={lists}
            params={chosen}
            onChange={change}
            total={totalText(people)}
          />
        </div>
      )}
      <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto text-ink-soft">
          {countText(people, search, filtered)}
        </p>
        {director && (
          <p className="flex gap-3 text-sm font-semibold whitespace-nowrap">
            <Link to="/searches" className="py-2 hover:underline">
              Saved searches
            </Link>
            <Link to="/lists" className="py-2 hover:underline">
              My lists
            </Link>
          </p>
        )}
        {director && (
          <div className="flex flex-wrap items-center gap-2 sm:gap-3">
            {(filtered || search) && (
              <Suspense>
                <SaveSearch kind="talents" query={personQuery(params)} />
              </Suspense>
            )}
            <LateKeysHelp of="list" className="max-lg:hidden" />
            <OrderSelect params={chosen} onChange={change} />
            <FacesSwitch faces={faces} onChoose={chooseFaces} className="noscript:hidden" />
          </div>
        )}
      </div>
      {people.artists.length > 0 ? (
        <PeopleList
          people={people}
          list={list}
          name={list.name}
          place="profiles"
          faces={faces}
          linkOf={(pages) => ({
            search: `?${new URLSearchParams([['list', 'profiles'], ...withPages(params, pages)])}`,
            state: { showProfileBasicHeader: true },
          })}
          next={next}
        />
      ) : (
        <EmptyPeople
          search={search}
          filtered={filtered}
          onClearSearch={() => setSearch('')}
          onClearFilters={() => {
            setClearings(clearings + 1);
            change((now) => withoutFilters(now, personFilterNames));
          }}
        />
      )}
    </div>
  );
}
