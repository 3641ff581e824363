import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { useRevalidator } from 'react-router';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import type { OtherAct } from '../decisions/act-dialogs.tsx';
import { DecisionLine } from '../decisions/decision-line.tsx';
import { useActs } from '../decisions/use-acts.tsx';
import { useDecisions, useLineOfPage } from '../decisions/use-decisions.ts';
import { withoutRole } from '../desk-params.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useOtherActs } from './use-other-acts.tsx';

/** A candidate ticked on a page other than the desk. */
type ChosenCandidate = {
  stage: Stage;
  grade: number | null;
  candidacyId: string;
  artistId: string;
  roleId: string | null;
  name: string;
  viewed: boolean;
};

type Props = {
  project: Project;
  people: readonly ChosenCandidate[];
  /** The version text of the page. */
  asOf: string;
  onClear: () => void;
  /** Actions that only that page has. */
  further: readonly OtherAct[];
  /** Whether an address is still that page. */
  staysAt: (pathname: string) => boolean;
};

/** The bar of the desk for ticked candidates of any role on another page, with the last decision and its
    Undo (rule boards/screens-4). */
export function ChosenElsewhereBar({ project, people, asOf, onClear, further, staysAt }: Props) {
  const { decisions, now } = useDecisions(project._id);
  useLineOfPage(decisions);
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const ids = people.map(({ candidacyId }) => candidacyId);
  const of = (chosen: readonly string[]) => people.filter(({ candidacyId }) => chosen.includes(candidacyId));
  const areBooked = people.every(({ stage }) => stage === 'booked');
  const list = {
    // no single list of the desk: its counts load when it is opened
    roleId: withoutRole,
    params: new URLSearchParams({ role: people[0]?.roleId ?? withoutRole }),
    asOf,
    listed: areBooked ? ('booked' as const) : ('considered' as const),
    peopleOf: (chosen: readonly string[]) =>
      of(chosen).map(({ candidacyId: id, name, stage, grade }) => ({
        id,
        name,
        before: { stage, grade: grade as Grade | null },
      })),
    artistsOf: async (chosen: readonly string[]) =>
      of(chosen).map(({ artistId, name, roleId }) => ({ artistId, name, roleId })),
  };
  const acts = useActs({
    decisions,
    from: { roleId: '', asOf },
    unseenOf: async (chosen) =>
      new Set(of(chosen).flatMap(({ viewed, candidacyId }) => (viewed ? [] : [candidacyId]))),
    onDecided: onClear,
  });
  const selection = { ids: new Set(ids), clear: onClear };
  const other = useOtherActs({ project, list, selection, decisions, decides: true, onChanged: refresh });
  useKeys({ u: () => decisions.undo() });

  return (
    <>
      <div className="desk-foot" data-foot-bar={people.length > 0 || now.unsaved > 0 ? '' : undefined}>
        <DecisionLine
          projectId={project._id}
          decisions={decisions}
          now={now}
          onRefresh={refresh}
          staysAt={({ pathname }) => staysAt(pathname)}
        />
        {people.length > 0 && (
          <SelectionBar
            count={people.length}
            stages={people.map(({ stage }) => stage)}
            decides
            list={{ total: people.length }}
            onAll={() => undefined}
            onClear={onClear}
            acts={{ ...other.acts, others: [...other.acts.others, ...further] }}
            onDecide={(target) => void acts.decide(list.peopleOf(ids), target)}
            onShortlist={() => acts.shortlist(list.peopleOf(ids))}
          />
        )}
      </div>
      {acts.dialog}
      {other.dialogs}
    </>
  );
}
