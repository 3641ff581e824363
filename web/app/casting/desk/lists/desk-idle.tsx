import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { selectText } from '../../../ui/selecting/selection.ts';
import { WaitingApplicants } from '../../outcomes/desk/waiting-applicants.tsx';
import type { DeskDecisions } from '../decisions/desk-decisions.ts';
import { isNarrowed } from '../desk-params.ts';
import type { Desk } from '../load-desk.ts';
import { ReviewButton } from './review-button.tsx';
import type { useCandidates } from './use-candidates.ts';

type Props = {
  desk: Desk;
  list: ReturnType<typeof useCandidates>;
  decisions: DeskDecisions;
  onAll: () => void;
  /** Lets taps tick, on a phone. */
  onTaps: () => void;
};

/** The bar of the desk while no one is ticked: how many there are, and what to do with all of them. */
export function DeskIdle({ desk, list, decisions, onAll, onTaps }: Props) {
  const { project, role, me } = desk;
  const decides = mayDecide(me);
  const { listed, params, roleId } = list;
  // own decisions count at once, as on the tab (rule desk/screens-18)
  const left = list.artists.filter((one) => list.standingOf(one).stage !== listed).length;
  const at = (role?.counts[listed] ?? 0) + decisions.states.movedTo(roleId, listed, desk.mark);
  const total = isNarrowed(params) ? list.total - left : at;
  return (
    <div className="desk-idle">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {list.total > 0 && `${totalText({ ...list, total })} ${total === 1 ? 'candidate' : 'candidates'}`}
      </p>
      {decides && role && <WaitingApplicants desk={desk} role={role} decisions={decisions} />}
      {list.artists.length > 0 && (
        <>
          <Button variant="quiet" size="sm" onClick={onAll} className="max-sm:hidden">
            {selectText(list)}
          </Button>
          <Button variant="secondary" size="sm" onClick={onTaps} className="sm:hidden">
            Select
          </Button>
        </>
      )}
      {list.total > 0 && <ReviewButton project={project} params={list.params} decides={decides} />}
    </div>
  );
}
