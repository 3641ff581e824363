import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import type { FitPreference } from '@kirdaar/domain/search/fit/fit.ts';
import { suggestedText } from '@kirdaar/domain/search/fit/suggestion-texts.ts';
import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { suggestedTalentPath } from '../../casting/desk/addresses.ts';
import { DecisionLine } from '../../casting/desk/decisions/decision-line.tsx';
import type { useDecisions } from '../../casting/desk/decisions/use-decisions.ts';
import { DeskSearch } from '../../casting/desk/lists/desk-search.tsx';
import type { Desk } from '../../casting/desk/load-desk.ts';
import { ticksIn } from '../../casting/desk/selecting/ticks.ts';
import { useSelection } from '../../casting/desk/selecting/use-selection.ts';
import { useKeptPlace } from '../../shell/memory/use-kept-place.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { withValues } from '../../ui/filters/filter-params.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { onGridKey, placeOf } from '../../ui/long-list/grid-keys.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { ActBar } from './act-bar.tsx';
import { NoFits } from './no-fits.tsx';
import { refusedFor } from './refused-for.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { useSuggestionActs } from './use-suggestion-acts.tsx';
import { loosenedIn, useSuggestions } from './use-suggestions.ts';
import { Preferences } from './wishes.tsx';

type Props = {
  desk: Desk;
  roleId: string;
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
  deciding: ReturnType<typeof useDecisions>;
};

/** People who fit a role and are no candidates yet: why, what is missing, and the actions (rule
    fit/suggestions-8). */
export function Suggested({ desk, roleId, params, onChange, deciding }: Props) {
  const { project, me, lists } = desk;
  const { decisions, now } = deciding;
  const suggestions = useSuggestions({ id: project._id, roleId }, params);
  const { listed } = suggestions;
  const selection = useSelection(suggestions.asked);
  const grid = useRef<HTMLDivElement>(null);
  const artists = listed?.artists ?? [];
  const order = artists.map(({ _id }) => _id);
  const keepPlace = useKeptPlace({ projectIdentifier: project.projectIdentifier, ids: order });

  const [acted, setActed] = useState(0);
  useLayoutEffect(() => {
    // the pressed button may be gone; a user who moved on keeps their focus
    if (acted > 0 && document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
  }, [acted]);
  function done(asked: readonly string[], gone: readonly string[]) {
    suggestions.leave(gone);
    selection.drop(asked);
    setActed((times) => times + 1);
  }
  function clear() {
    selection.clear();
    setActed((times) => times + 1);
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
  const ticks = acts.length > 0 ? ticksIn(order, selection, (text) => decisions.say(text)) : undefined;
  useKeys({
    i: press('Invite to apply'),
    s: press('Shortlist'),
    a: press('Add to list'),
    x: press('Not for this role'),
    u: () => decisions.undo(),
    Escape: selection.ids.size > 0 ? clear : undefined,
  });

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
      <DeskSearch params={params} onChange={onChange} />
      <FilterBar
        names={personFilterNames}
        lists={lists}
        params={params}
        onChange={onChange}
        total={listed ? totalText(listed) : ''}
      />
      {suggestions.problem && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-red-text">
          <p>{suggestions.problem}</p>
          <Button variant="secondary" size="sm" onClick={suggestions.again}>
            Try again
          </Button>
        </div>
      )}
      {!listed && suggestions.loading && <Spinner label="Loading who fits" />}
      {asideLine}
      {/* the keys of a grid; each card has a link, and its tick is a checkbox */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside have the focus */}
      <div
        ref={grid}
        tabIndex={-1}
        aria-busy={suggestions.loading}
        onKeyDown={(event) => onGridKey(event, ticks)}
        className="outline-none"
      >
        <ul aria-label="Suggested" className="grid gap-4 lg:grid-cols-2">
          {artists.map((person, place) => (
            <li
              key={person._id}
              aria-posinset={place + 1}
              aria-setsize={listed?.total ?? artists.length}
              className="min-w-0"
            >
              <SuggestionCard
                person={person}
                to={suggestedTalentPath(person.publicIdentifier, project.projectIdentifier, params)}
                ticked={selection.ids.has(person._id)}
                acts={acts}
                onOpen={() => {
                  suggestions.keep();
                  keepPlace();
                }}
                onTick={ticks && ((stretch) => ticks.tick(place, stretch))}
              />
            </li>
          ))}
        </ul>
      </div>
      <MoreButton
        key={suggestions.asked}
        onMore={listed?.hasMore ? suggestions.more : null}
        pending={suggestions.loading}
        className="self-center"
      />
      <div className="desk-foot" data-foot-bar={selection.ids.size > 0 ? '' : undefined}>
        <DecisionLine
          projectId={project._id}
          decisions={decisions}
          now={now}
          onRefresh={suggestions.again}
          staysAt={({ pathname }) => pathname.endsWith(`/${project.projectIdentifier}/desk`)}
        />
        {selection.ids.size > 0 && (
          <ActBar
            count={selection.ids.size}
            shown={artists.length}
            acts={acts}
            ids={[...selection.ids]}
            onAll={() => selection.add(order)}
            onClear={clear}
          />
        )}
      </div>
      {dialogs}
    </>
  );
}
