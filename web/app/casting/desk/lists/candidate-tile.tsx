import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { TalentTile } from '../../../ui/talents/talent-tile.tsx';
import { markOf } from '../../outcomes/desk/outcome-line.ts';
import { gradesText } from '../decisions/grades-text.ts';
import type { CandidacyState } from '../decisions/shown-states.ts';
import { StageBadge } from '../decisions/stage-badge.tsx';
import type { Candidate } from './candidate-list.ts';

type Props = {
  candidate: Candidate;
  /** The current state. */
  standing: CandidacyState;
  /** The listed stage: candidates moved elsewhere show their stage. */
  listed: Stage;
  /** Whether the grade is the viewer's own, separate from the pick. */
  reviews: boolean;
  to: string;
  eager: boolean;
  ticked: boolean;
  /** Whether a press ticks instead of opening. */
  taps: boolean;
  onOpen: () => void;
  /** Ticks; with `stretch` all from the last tick to here. Undefined: no ticks. */
  onTick?: (stretch: boolean) => void;
  onChooseRole?: () => void;
  /** Opens the other actions. */
  onMore?: () => void;
};

/** A candidate tile, with pick, notes, outcome, invitation to apply, and a tick (rules desk/screens-1,
    outcomes/screens-5, fit/inviting-5). */
export function CandidateTile({ candidate, standing, listed, ticked, onTick, ...rest }: Props) {
  const { candidacyId, name, grades, notes } = candidate;
  const { taps, onOpen, onChooseRole, onMore, to, eager, reviews } = rest;
  const pick = reviews ? candidate.grade : standing.grade;
  const { stage, grade } = standing;
  const moved = stage !== listed;
  const badge = markOf(candidate, stage);
  const picks = gradesText(pick, grades);
  return (
    <div data-candidacy={candidacyId ?? ''} className="h-full">
      <TalentTile
        talent={candidate}
        to={to}
        state={{ candidacyId }}
        roles={[]}
        eager={eager}
        printing={false}
        onOpen={(event) => {
          if (event.shiftKey || taps) {
            event.preventDefault();
            return onTick?.(event.shiftKey);
          }
          onOpen();
        }}
        className={cx('desk-tile', ticked && 'desk-ticked', moved && 'desk-moved')}
        corners={
          <>
            {onTick && (
              // biome-ignore lint/a11y/useSemanticElements: in a field the keys of the desk would not act
              <button
                type="button"
                role="checkbox"
                aria-checked={ticked}
                aria-label={`Select ${name}`}
                onClick={({ shiftKey }) => onTick(shiftKey)}
                className="desk-tick"
              >
                <span>{ticked && <Icon name="check" size="size-4.5" />}</span>
              </button>
            )}
            {grade && (
              <span aria-hidden="true" className="desk-pick">
                {grade}
              </span>
            )}
            {(moved || badge) && (
              <div className="desk-now">{moved ? <StageBadge stage={stage} /> : <Badge>{badge}</Badge>}</div>
            )}
          </>
        }
        line={
          <>
            {(picks || notes > 0) && (
              <p className="desk-picks">
                <span className="truncate">{picks}</span>
                {notes > 0 && (
                  <span className="desk-notes">
                    <Icon name="message" size="size-4" />
                    {notes}
                    <span className="sr-only"> {notes === 1 ? 'note' : 'notes'}</span>
                  </span>
                )}
              </p>
            )}
            {onChooseRole && (
              <Button variant="secondary" size="sm" onClick={onChooseRole} className="desk-choose">
                Choose a role<span className="sr-only"> for {name}</span>
              </Button>
            )}
            {onMore && (
              <IconButton icon="more" label={`More for ${name}`} onClick={onMore} className="desk-more" />
            )}
          </>
        }
      />
    </div>
  );
}
