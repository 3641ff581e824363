import type { ArtistCard as Artist } from '@kirdaar/contract/accounts/users.ts';
import { useRef, useState } from 'react';
import { useKeptPlace } from '../../shell/memory/use-kept-place.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ArtistCard } from '../../ui/cards/artist-card.tsx';
import { type Faces, partOf, smallColumns, smallRowHeight } from '../../ui/faces/faces.ts';
import { SmallTile } from '../../ui/faces/small-tile.tsx';
import { LongList } from '../../ui/long-list/long-list.tsx';
import type { AskPage, OpenPages } from '../../ui/long-list/open-pages.ts';
import { useOpenPages } from '../../ui/long-list/use-open-pages.ts';
import type { SelectionAct } from '../../ui/selecting/selection-foot.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LatePeopleActs } from './late-people-acts.ts';
import type { Picking } from './people-acts.tsx';

type Props<Extra extends object> = {
  people: OpenPages<Artist, Extra>;
  /** How the list goes on; the same object for the same list. */
  list: { ask: AskPage<Artist, Extra>; keep: (pages: OpenPages<Artist, Extra>) => void };
  /** The name of this list: another one has other ticks. */
  name: string;
  /** The name under which the person of a step is kept, for Back. */
  place: string;
  faces: Faces;
  /** What a link to a profile has in addition to its address. */
  linkOf: (pages: number) => { search?: string; state?: object };
  /** Further actions on ticked people. */
  further?: readonly SelectionAct[];
  /** The address of the people after these, for browsers without scripts. */
  next?: string | null;
};

/** The faces of a list of people, with more on scrolling; directors tick them, for acts on many at once (rules
    lists/pages-4, own-lists/many-1). */
export function PeopleList<Extra extends object = object>(props: Props<Extra>) {
  const { people, list, name, place, faces, linkOf, further = [], next = null } = props;
  const { artists, total, moreThanTotal, hasMore, pages, growth, more } = useOpenPages(
    people,
    list,
    partOf[faces],
  );
  const keepPlace = useKeptPlace({ projectIdentifier: place, ids: artists.map(({ _id }) => _id) });
  const grid = useRef<HTMLDivElement>(null);
  const isDirector = useUser()?.role === 'Director';
  const [picking, setPicking] = useState<Picking | null>(null);
  const { search = '', state } = linkOf(pages);
  const columns = { large: { base: 1, sm: 2, lg: 3, xl: 4 }, small: smallColumns }[faces];
  return (
    <>
      <div ref={grid} data-talents="" tabIndex={-1} className="outline-none">
        <LongList
          label="Profiles"
          items={artists}
          total={total}
          moreThanTotal={moreThanTotal}
          columns={columns}
          rowHeight={faces === 'small' ? (columns) => smallRowHeight(columns, { isWide: true }) : '30rem'}
          isDense={faces === 'small'}
          hasMore={hasMore}
          growth={growth}
          onMore={more}
          nextWithoutScripts={next}
          gridKeys={picking?.keys}
        >
          {(artist, at) => {
            const link = {
              to: `/profile/${encodeURIComponent(artist.publicIdentifier)}${search}`,
              state,
              onClick: () => {
                keepPlace();
                viewerCache().put('talentInHand', place, artist._id);
              },
            };
            const shown = {
              heading: 'h2',
              className: picking?.ids.has(artist._id) ? 'ticked' : undefined,
            } as const;
            const tick = picking?.tick(artist, at);
            return faces === 'small' ? (
              <SmallTile person={artist} eager={at < 7} prefetch="intent" tick={tick} {...shown} {...link} />
            ) : (
              <ArtistCard
                artist={artist}
                eager={at === 0}
                act={
                  <>
                    {tick && <div className="absolute top-0 left-0">{tick}</div>}
                    {picking?.button(artist)}
                  </>
                }
                link={link}
                {...shown}
              />
            );
          }}
        </LongList>
      </div>
      {isDirector && (
        <LatePeopleActs
          key={name}
          artists={artists}
          name={name}
          grid={grid}
          further={further}
          onPicking={setPicking}
        />
      )}
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
