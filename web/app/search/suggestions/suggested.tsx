import type { Suggestion } from '@kirdaar/contract/search/suggestions.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import type { FitPreference } from '@kirdaar/domain/search/fit/fit.ts';
import { suggestedText } from '@kirdaar/domain/search/fit/suggestion-texts.ts';
import { useRef } from 'react';
import { suggestedTalentPath } from '../../casting/desk/addresses.ts';
import { DecisionLine } from '../../casting/desk/decisions/decision-line.tsx';
import type { useDecisions } from '../../casting/desk/decisions/use-decisions.ts';
import { useDeskFilters } from '../../casting/desk/lists/desk-filters.tsx';
import { DeskSearch } from '../../casting/desk/lists/desk-search.tsx';
import type { Desk } from '../../casting/desk/load-desk.ts';
import { useKeptPlace } from '../../shell/memory/use-kept-place.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { type Faces, partOf, smallColumns, smallRowHeight } from '../../ui/faces/faces.ts';
import { FacesSwitch } from '../../ui/faces/faces-switch.tsx';
import { SmallTile } from '../../ui/faces/small-tile.tsx';
import { withValues } from '../../ui/filters/filter-params.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { onGridKey, placeOf } from '../../ui/long-list/grid-keys.ts';
import { LongList, mostByScrolling } from '../../ui/long-list/long-list.tsx';
import { useNearEnd } from '../../ui/long-list/use-near-end.ts';
import { SelectionFoot } from '../../ui/selecting/selection-foot.tsx';
import { Tick } from '../../ui/selecting/tick.tsx';
import { ticksIn } from '../../ui/selecting/ticks.ts';
import { useFocusAfter } from '../../ui/selecting/use-focus-after.ts';
import { useSelection } from '../../ui/selecting/use-selection.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { NoFits } from './no-fits.tsx';
import { refusedFor } from './refused-for.ts';
import { chipsOf, SuggestionCard } from './suggestion-card.tsx';
import { useSuggestionActs } from './use-suggestion-acts.tsx';
import { loosenedIn, useSuggestions } from './use-suggestions.ts';
import { Preferences } from './wishes.tsx';

type Props = {
  desk: Desk;
  roleId: string;
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
  deciding: ReturnType<typeof useDecisions>;
  faces: Faces;
  onFaces: (faces: Faces) => void;
};

/** People who fit a role and are no candidates yet: why, what is missing, and the actions (rule
    fit/suggestions-8). */
export function Suggested({ desk, roleId, params, onChange, deciding, faces, onFaces }: Props) {
  const { project, me, lists } = desk;
  const { decisions, now } = deciding;
  const suggestions = useSuggestions({ id: project._id, roleId }, params, partOf[faces]);
  const { listed } = suggestions;
  const selection = useSelection(suggestions.asked);
  const grid = useRef<HTMLDivElement>(null);
  const artists = listed?.artists ?? [];
  const order = artists.map(({ _id }) => _id);
  const keepPlace = useKeptPlace({ projectIdentifier: project.projectIdentifier, ids: order });

  const end = useRef<HTMLDivElement>(null);
  const growth = suggestions.loading ? 'loading' : suggestions.problem ? 'failed' : 'rests';
  const isGrowing = growth === 'rests' && artists.length < mostByScrolling && listed?.hasMore === true;
  useNearEnd(end, isGrowing && faces === 'large', suggestions.more);
  const keepFocus = useFocusAfter(grid);
  function done(asked: readonly string[], gone: readonly string[]) {
    suggestions.leave(gone);
    selection.drop(asked);
    keepFocus();
  }
  function clear() {
    selection.clear();
    keepFocus();
  }
  const { acts, dialogs, asideLine } = useSuggestionActs({
    ...{ projectId: project._id, roleId, deciding, decides: mayDecide(me), people: artists },
    refused: refusedFor(project, roleId),
    onDone: done,
    onUndone: suggestions.again,
  });

  function chosen(): readonly string[] {
    if (selection.ids.size > 0) return [...selection.ids];
    const id = order[placeOf(document.activeElement) ?? -1];
    return id ? [id] : [];
  }
  const press = (label: string) => () => {
    const ids = chosen();
    if (ids.length > 0) acts.find((act) => act.label === label)?.onChoose(ids);
  };
  const linkTo = ({ publicIdentifier, _id }: Suggestion) => ({
    to: suggestedTalentPath(publicIdentifier, project.projectIdentifier, params),
    onClick: () => {
      suggestions.keep();
      keepPlace();
      viewerCache().put('talentInHand', project.projectIdentifier, _id);
    },
  });
  const tickOf = ({ _id, name }: Suggestion, place: number) =>
    ticks && (
      <Tick name={name} ticked={selection.ids.has(_id)} onTick={(stretch) => ticks.tick(place, stretch)} />
    );
  const ticks = acts.length > 0 ? ticksIn(order, selection, (text) => decisions.say(text)) : undefined;
  useKeys({
    i: press('Invite to apply'),
    s: press('Shortlist'),
    a: press('Add to list'),
    x: press('Not for this role'),
    u: () => decisions.undo(),
    Escape: selection.ids.size > 0 ? clear : undefined,
  });

  const filters = useDeskFilters({ lists, params, onChange, isSuggested: true });
  const loosened = loosenedIn(params);
  const loosen = (wish: FitPreference) =>
    onChange((before) =>
      withValues(
        before,
        'loosen',
        loosened.includes(wish) ? loosened.filter((one) => one !== wish) : [...loosened, wish],
      ),
    );
  return (
    <>
      {listed && (
        <>
          <p role="status" className="font-semibold tabular-nums">
            {suggestedText(listed)}
          </p>
          <NoFits listed={listed} hasWishes={suggestions.wishes.length > 0} />
          <Preferences listed={listed} wishes={suggestions.wishes} loosened={loosened} onLoosen={loosen} />
        </>
      )}
      <div className="desk-controls">
        <div className="desk-tools">
          <DeskSearch params={params} onChange={onChange} />
          {filters.button}
          <FacesSwitch faces={faces} onChoose={onFaces} className="desk-in-force sm:ml-auto" />
        </div>
        {filters.fields}
      </div>
      {suggestions.problem && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-red-text">
          <p>{suggestions.problem}</p>
          <Button variant="secondary" size="sm" onClick={suggestions.again}>
            Try again
          </Button>
        </div>
      )}
      {!listed && suggestions.loading && <Spinner label="Loading who matches" />}
      {asideLine}
      <div ref={grid} data-talents="" tabIndex={-1} aria-busy={suggestions.loading} className="outline-none">
        {faces === 'small' && artists.length > 0 && (
          <LongList
            label="Suggested"
            items={artists}
            total={listed?.total ?? 0}
            moreThanTotal={listed?.moreThanTotal}
            columns={smallColumns}
            rowHeight={smallRowHeight}
            isDense
            hasMore={listed?.hasMore ?? false}
            growth={growth}
            onMore={suggestions.more}
            gridKeys={ticks}
          >
            {(person, place) => (
              <SmallTile
                person={person}
                chips={chipsOf(person)}
                eager={place < 14}
                className={selection.ids.has(person._id) ? 'ticked' : undefined}
                tick={tickOf(person, place)}
                {...linkTo(person)}
              />
            )}
          </LongList>
        )}
        {faces === 'large' && (
          <>
            {/* the keys of a grid; each card has a link, and its tick is a checkbox */}
            <ul
              aria-label="Suggested"
              className="grid gap-4 lg:grid-cols-2"
              onKeyDown={(event) => onGridKey(event, ticks)}
            >
              {artists.map((person, place) => (
                <li
                  key={person._id}
                  aria-posinset={place + 1}
                  aria-setsize={listed?.total ?? artists.length}
                  className="min-w-0"
                >
                  <SuggestionCard
                    person={person}
                    ticked={selection.ids.has(person._id)}
                    acts={acts}
                    tick={tickOf(person, place)}
                    {...linkTo(person)}
                  />
                </li>
              ))}
            </ul>
            <div ref={end} />
          </>
        )}
      </div>
      {faces === 'large' && (
        <MoreButton
          key={suggestions.asked}
          onMore={listed?.hasMore ? suggestions.more : null}
          pending={suggestions.loading}
          className="self-center"
        />
      )}
      <SelectionFoot
        ids={[...selection.ids]}
        shown={artists.length}
        acts={acts}
        onAll={() => selection.add(order)}
        onClear={clear}
      >
        <DecisionLine
          projectId={project._id}
          decisions={decisions}
          now={now}
          onRefresh={suggestions.again}
          staysAt={({ pathname }) => pathname.endsWith(`/${project.projectIdentifier}/desk`)}
        />
      </SelectionFoot>
      {dialogs}
    </>
  );
}
