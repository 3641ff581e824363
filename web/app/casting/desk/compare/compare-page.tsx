import { earliestAsOf } from '@kirdaar/domain/casting/desk/as-of.ts';
import { isInPlay } from '@kirdaar/domain/casting/desk/stages.ts';
import { type PhotoType, photoLabel, photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { mayDecide, reviewersDo } from '@kirdaar/domain/projects/team/team.ts';
import { useRef, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { NoLongerPart } from '../../../messaging/live/no-longer-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { deskPath } from '../addresses.ts';
import { DecisionLine } from '../decisions/decision-line.tsx';
import type { Act } from '../decisions/targets.ts';
import { useActs } from '../decisions/use-acts.tsx';
import { useDecisions, useLineOfPage } from '../decisions/use-decisions.ts';
import { useLivePage } from '../live/use-live-page.ts';
import { Strangers } from '../strangers.tsx';
import { CompareColumn } from './compare-column.tsx';
import { withoutOne } from './compared.ts';
import { type Comparison, loadComparison, standingOf } from './load-compare.ts';
import './compare.css';

export { loadComparison as load };

type Props = { data: Comparison | null; projectIdentifier: string };

export function Page({ data, projectIdentifier }: Props) {
  if (!data) return <Strangers projectIdentifier={projectIdentifier} />;
  return <CompareScreen loaded={data} />;
}

/** Two to four candidates side by side, with their differences row by row. Keys decide on all of them
    (rules desk/compare-1, desk/compare-2). */
function CompareScreen({ loaded }: { loaded: Comparison }) {
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { project, roleId } = loaded;
  const { decisions, now } = useDecisions(project._id);
  useLineOfPage(decisions);
  const { page: comparison, isRemoved } = useLivePage({
    projectId: project._id,
    boards: loaded.boards,
    loaded,
    ask: () => loadComparison(project.projectIdentifier, params),
    peopleOf: ({ people }) => people.map(({ id, profile }) => ({ id, name: profile.name })),
    onGone: (sentence) => decisions.say(sentence),
  });
  const { me, people, answers } = comparison;
  const [photo, setPhoto] = useState<PhotoType | 'picture'>('picture');
  const listed = new URLSearchParams(params);
  listed.delete('of');
  const back = deskPath(project.projectIdentifier, listed);
  const decides = mayDecide(me);
  const standings = people.map((one) => standingOf(one, comparison, decisions));
  const acts = useActs({
    decisions,
    from: { roleId, asOf: earliestAsOf(people.map(({ asOf }) => asOf)) },
    // comparing is not viewing
    unseenOf: async (ids) =>
      new Set(people.flatMap(({ id, candidate }) => (ids.includes(id) && !candidate.viewed ? [id] : []))),
  });
  const press = (act: Act) => (decides ? acts.press(act, standings) : decisions.say(reviewersDo));
  const shortlist = () => press({ kind: 'shortlist' });
  useKeys({
    s: shortlist,
    x: () => press({ kind: 'pass' }),
    1: () => press({ kind: 'grade', grade: 1 }),
    2: () => press({ kind: 'grade', grade: 2 }),
    3: () => press({ kind: 'grade', grade: 3 }),
    u: () => decisions.undo(),
  });
  const waiting = standings.filter(({ before }) => !isInPlay(before.stage));
  const columns = useRef<HTMLElement>(null);
  const remove = (id: string) => {
    setParams(withoutOne(params, id), { replace: true });
    columns.current?.focus();
  };
  if (isRemoved) return <NoLongerPart />;
  const shown = photoTypes.filter((type) => people.some(({ profile }) => profile.images[type]));

  return (
    <div className="desk">
      <header className="desk-header compare-header">
        <div className="min-w-0">
          <Link to={back} className="inline-flex min-h-11 items-center gap-2 font-semibold text-red-text">
            <Icon name="arrowLeft" size="size-4.5" />
            Casting desk
          </Link>
          <h1 className="font-display text-2xl sm:text-3xl">Compare</h1>
        </div>
        {decides && waiting.length > 1 && waiting.length === people.length && (
          <Button variant="secondary" onClick={shortlist} aria-keyshortcuts="s">
            Shortlist all {people.length}
          </Button>
        )}
        {shown.length > 0 && (
          <Select
            label="Photograph"
            value={photo}
            onChange={({ target }) => setPhoto(target.value as PhotoType | 'picture')}
            options={[
              { value: 'picture', label: 'Profile picture' },
              ...shown.map((type) => ({ value: type, label: photoLabel[type] })),
            ]}
          />
        )}
      </header>
      {people.length === 0 ? (
        <EmptyState title="Nobody to compare.">Select two to four candidates on the desk.</EmptyState>
      ) : (
        // one box scrolls all rows together
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section ref={columns} aria-label="Candidates side by side" tabIndex={0} className="compare">
          {people.map((one) => (
            <CompareColumn
              key={one.id}
              candidate={one}
              comparison={comparison}
              decisions={decisions}
              photo={photo}
              answers={answers.get(one.id) ?? []}
              decides={decides}
              onRemove={() => remove(one.id)}
            />
          ))}
        </section>
      )}
      {acts.dialog}
      <div className="desk-foot" data-foot-bar={now.unsaved > 0 ? '' : undefined}>
        <DecisionLine
          projectId={project._id}
          decisions={decisions}
          now={now}
          onRefresh={() => void revalidate()}
          staysAt={({ pathname }) => pathname.startsWith(`/projects/${project.projectIdentifier}/desk`)}
        />
      </div>
    </div>
  );
}
