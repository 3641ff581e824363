import { mayDecide, reviewersDo } from '@kirdaar/domain/projects/team/team.ts';
import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { useKeptPlace } from '../../../shell/memory/use-kept-place.ts';
import { viewerCache } from '../../../shell/memory/viewer-cache.ts';
import { cx } from '../../../ui/class-names.ts';
import { type Faces, smallColumns, smallRowHeight } from '../../../ui/faces/faces.ts';
import { withPages } from '../../../ui/filters/filter-params.ts';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { focusPlace, placeOf } from '../../../ui/long-list/grid-keys.ts';
import { LongList } from '../../../ui/long-list/long-list.tsx';
import { ticksIn } from '../../../ui/selecting/ticks.ts';
import type { useSelection } from '../../../ui/selecting/use-selection.ts';
import { tileRowHeight } from '../../../ui/talents/tile-height.ts';
import { deskTalentPath } from '../addresses.ts';
import { DecisionLine } from '../decisions/decision-line.tsx';
import { useNextAfter } from '../decisions/next-after.ts';
import { noteTurn } from '../decisions/page-turns.ts';
import type { Act } from '../decisions/targets.ts';
import { useActs } from '../decisions/use-acts.tsx';
import type { useDecisions } from '../decisions/use-decisions.ts';
import { useSaved } from '../decisions/use-saved.ts';
import { withoutRole } from '../desk-params.ts';
import type { Desk } from '../load-desk.ts';
import { SelectionBar } from '../selecting/selection-bar.tsx';
import { useOtherActs } from '../selecting/use-other-acts.tsx';
import type { Candidate } from './candidate-list.ts';
import { CandidateTile } from './candidate-tile.tsx';
import { DeskIdle } from './desk-idle.tsx';
import type { useCandidates } from './use-candidates.ts';

type Props = {
  desk: Desk;
  faces: Faces;
  list: ReturnType<typeof useCandidates>;
  selection: ReturnType<typeof useSelection>;
  deciding: ReturnType<typeof useDecisions>;
  /** Whether another member changed the list. */
  hasChanged: boolean;
  onChooseRole: (artist: { _id: string; name: string }) => void;
};

/** The candidates of a stage as tiles: opened, ticked and decided on, by pointer or keys (rules
    desk/screens-1, desk/screens-3, desk/screens-4). */
export function CandidateGrid({ desk, faces, list, selection, deciding, hasChanged, onChooseRole }: Props) {
  const { project, me } = desk;
  const { decisions, now } = deciding;
  const grid = useRef<HTMLDivElement>(null);
  const loading = useNavigation().state === 'loading';
  const { revalidate } = useRevalidator();
  const [nextAfter] = useNextAfter();
  const keepPlace = useKeptPlace({
    projectIdentifier: project.projectIdentifier,
    ids: list.artists.map(({ _id }) => _id),
  });
  const decides = mayDecide(me);
  const order = list.artists.map(({ candidacyId }) => candidacyId ?? '');
  function refresh() {
    // the cached pages are what is on screen
    viewerCache().drop('pages');
    void revalidate();
  }
  // after a decision on several, reload the list; after single ones they stay until the next reload
  useSaved(now.saved, refresh);

  // after a common decision these disappear: focus the tile that takes the first one's place
  const left = useRef<number | null>(null);
  const { artists } = list;
  useEffect(() => {
    const place = left.current;
    if (place === null || !grid.current || document.activeElement !== grid.current) return;
    if (!focusPlace(grid.current, Math.min(place, artists.length - 1))) return;
    left.current = null;
    noteTurn();
  }, [artists]);

  // with 'Next after each decision' the focus moves on after a move, but not during a confirmation
  const next = useRef<number | null>(null);
  const acts = useActs({
    decisions,
    from: { roleId: list.roleId, asOf: list.asOf, own: !decides },
    unseenOf: list.unseenOf,
    onDecided: (people, target) => {
      const [one] = people;
      if (selection.ids.size === 0) {
        if (nextAfter && one && 'stage' in target) next.current = order.indexOf(one.id) + 1;
        return;
      }
      const places = people.map(({ id }) => order.indexOf(id)).filter((place) => place >= 0);
      selection.clear();
      if (people.length <= 1) return;
      left.current = Math.min(...places, list.artists.length);
      grid.current?.focus({ preventScroll: true });
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is drawn, and a dialog has given the focus back
  useEffect(() => {
    const place = next.current;
    next.current = null;
    if (place === null || !grid.current?.contains(document.activeElement)) return;
    if (focusPlace(grid.current, place)) noteTurn();
  }, [now.version]);

  const other = useOtherActs({ project, list, selection, decisions, decides, onChanged: refresh });

  function chosen(): readonly string[] {
    if (selection.ids.size > 0) return [...selection.ids];
    const place = placeOf(document.activeElement);
    const id = place === null ? undefined : order[place];
    return id ? [id] : [];
  }
  function press(act: Act) {
    if (!decides && act.kind !== 'grade') return decisions.say(reviewersDo);
    const ids = chosen();
    if (!decides && ids.length > 1) return decisions.say('Rate one talent at a time.');
    acts.press(act, list.peopleOf(ids));
  }
  const ticks = ticksIn(order, selection, (text) => decisions.say(text));
  async function selectAll() {
    try {
      selection.add(await list.askIds());
    } catch (error) {
      decisions.say(messageOf(error, 'The list could not be selected. Please try again.'));
    }
  }
  useKeys({
    c: () => other.compare(chosen()),
    s: () => press({ kind: 'shortlist' }),
    x: () => press({ kind: 'pass' }),
    1: () => press({ kind: 'grade', grade: 1 }),
    2: () => press({ kind: 'grade', grade: 2 }),
    3: () => press({ kind: 'grade', grade: 3 }),
    n: () => other.write(chosen()),
    a: other.toList && (() => other.toList?.(chosen())),
    u: () => decisions.undo(),
    Escape: selection.ids.size > 0 ? selection.clear : undefined,
  });

  const carried = withPages(list.params, list.pages);
  const mayChoose = decides && list.roleId === withoutRole && desk.roles.length > 0;
  const smallRow = (columns: number) => smallRowHeight(columns, { further: mayChoose ? '2.75rem' : '0rem' });
  return (
    <>
      <div
        ref={grid}
        tabIndex={-1}
        data-talents=""
        aria-busy={loading}
        // ticks in the old list would be lost in the new one
        inert={list.turning}
        className={cx('outline-none transition-opacity duration-150', loading && 'opacity-60')}
      >
        <LongList
          label="Candidates"
          items={list.artists}
          total={list.total}
          moreThanTotal={list.moreThanTotal}
          columns={faces === 'small' ? smallColumns : { base: 2, sm: 3, lg: 3, xl: 4 }}
          rowHeight={faces === 'small' ? smallRow : tileRowHeight}
          isDense={faces === 'small'}
          hasMore={list.hasMore}
          growth={list.growth}
          onMore={list.more}
          gridKeys={ticks}
        >
          {(candidate, place) => {
            const { candidacyId: id, name, _id } = candidate;
            return (
              <CandidateTile
                candidate={ofRole(candidate, list.roleId)}
                faces={faces}
                standing={list.standingOf(candidate)}
                reviews={!decides}
                listed={list.listed}
                to={deskTalentPath(candidate.publicIdentifier, project.projectIdentifier, carried)}
                eager={place < (faces === 'small' ? 14 : 4)}
                ticked={id !== null && selection.ids.has(id)}
                taps={selection.taps}
                onOpen={keepPlace}
                onTick={id ? (stretch) => ticks.tick(place, stretch) : undefined}
                onMore={decides && id ? () => other.openOne({ id, name }) : undefined}
                onChooseRole={mayChoose ? () => onChooseRole({ _id, name }) : undefined}
              />
            );
          }}
        </LongList>
      </div>
      <div className="desk-foot" data-foot-bar={selection.ids.size > 0 || now.unsaved > 0 ? '' : undefined}>
        <DecisionLine
          projectId={project._id}
          decisions={decisions}
          now={now}
          hasChanged={hasChanged}
          onRefresh={refresh}
          staysAt={({ pathname, search }) =>
            pathname.endsWith(`/${project.projectIdentifier}/desk`) ||
            new URLSearchParams(search).get('desk') === project.projectIdentifier
          }
        />
        {selection.ids.size > 0 || selection.taps ? (
          <SelectionBar
            count={selection.ids.size}
            stages={[list.listed]}
            decides={decides}
            list={list}
            onAll={selectAll}
            onClear={selection.clear}
            acts={other.acts}
            onDecide={(target) => void acts.decide(list.peopleOf([...selection.ids]), target)}
            onShortlist={() => acts.shortlist(list.peopleOf([...selection.ids]))}
          />
        ) : (
          <DeskIdle
            desk={desk}
            list={list}
            decisions={decisions}
            onAll={selectAll}
            onTaps={() => selection.turnTaps(true)}
          />
        )}
      </div>
      {acts.dialog}
      {other.dialogs}
    </>
  );
}

/** With the application for the listed role alone. */
function ofRole(candidate: Candidate, role: string): Candidate {
  const applications = candidate.applications.filter(({ roleId }) => (roleId ?? withoutRole) === role);
  return { ...candidate, applications };
}
