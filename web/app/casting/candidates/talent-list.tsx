import type { TalentCard } from '@kirdaar/contract/casting/applications.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { talentPath } from '../../projects/addresses.ts';
import { useTileLists } from '../../search/talent-lists/use-tile-lists.tsx';
import { useKeptPlace } from '../../shell/memory/use-kept-place.ts';
import { cx } from '../../ui/class-names.ts';
import { withPages } from '../../ui/filters/filter-params.ts';
import type { Option } from '../../ui/forms/select.tsx';
import { LongList } from '../../ui/long-list/long-list.tsx';
import { useOpenPages } from '../../ui/long-list/use-open-pages.ts';
import { usePrinting } from '../../ui/long-list/use-printing.ts';
import { TalentTile } from '../../ui/talents/talent-tile.tsx';
import { tileRowHeight } from '../../ui/talents/tile-height.ts';
import { type CountedTalents, talentsOf } from './load-talents.ts';

type Props = { project: Project; roles: readonly Option[]; people: CountedTalents };

/** The tiles of a tab, with infinite scroll; Back from a talent returns to their tile (rule
    talents/tabs-8). */
export function TalentList({ project, roles, people }: Props) {
  const { _id: projectId, projectIdentifier } = project;
  // the loaded parameters: new filters keep the old list until the new one is loaded
  const [params] = useSearchParams();
  const loading = useNavigation().state === 'loading';
  const list = useMemo(() => talentsOf(projectId, params), [projectId, params]);
  const { artists, total, moreThanTotal, hasMore, pages, growth, more } = useOpenPages(people, list);
  const { printing, printed } = usePrinted(artists, hasMore, list.askAllNow);
  useMoved(total !== people.total);
  const keepPlace = useKeptPlace({ projectIdentifier, ids: artists.map(({ _id }) => _id) });
  const ownLists = useTileLists(artists);
  const carried = withPages(params, pages);
  return (
    <div
      data-talents=""
      aria-busy={loading}
      className={cx('transition-opacity duration-150', loading && 'opacity-60')}
    >
      <LongList
        label="Talents"
        items={printed}
        printing={printing}
        total={total}
        moreThanTotal={moreThanTotal}
        columns={{ base: 2, sm: 3, lg: 4 }}
        rowHeight={tileRowHeight}
        hasMore={hasMore}
        growth={growth}
        onMore={more}
      >
        {(talent, place) => (
          <TalentTile
            talent={talent}
            to={talentPath(talent.publicIdentifier, projectIdentifier, carried)}
            roles={roles}
            eager={place < 4}
            printing={printing}
            onOpen={keepPlace}
            act={ownLists.button(talent)}
          />
        )}
      </LongList>
      {ownLists.dialog}
    </div>
  );
}

/** All of the list for print, also what was not scrolled to; the open part if loading fails. */
function usePrinted(open: readonly TalentCard[], hasMore: boolean, askAll: () => readonly TalentCard[]) {
  const [all, setAll] = useState<readonly TalentCard[]>(open);
  const printing = usePrinting(() => {
    try {
      setAll(hasMore ? askAll() : open);
    } catch {
      setAll(open);
    }
  });
  return { printing, printed: printing ? all : open };
}

/** The list changed while scrolling: refresh the counts from the newer answer, which is cached by now. */
function useMoved(moved: boolean): void {
  const { revalidate } = useRevalidator();
  const takeOver = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (moved) takeOver();
  }, [moved]);
}
