import { auditionChipText, auditionText } from '@kirdaar/domain/auditions/candidate-audition.ts';
import { type Stage, stageLabels } from '@kirdaar/domain/casting/desk/stages.ts';
import type { MouseEvent } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { Faces } from '../../../ui/faces/faces.ts';
import { SmallTile } from '../../../ui/faces/small-tile.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Tick } from '../../../ui/selecting/tick.tsx';
import { TalentTile } from '../../../ui/talents/talent-tile.tsx';
import { markOf } from '../../outcomes/desk/outcome-line.ts';
import { gradesText } from '../decisions/grades-text.ts';
import type { CandidacyState } from '../decisions/shown-states.ts';
import { StageBadge } from '../decisions/stage-badge.tsx';
import type { Candidate } from './candidate-list.ts';
import { auditionOf } from './shown-audition.ts';

type Props = {
  candidate: Candidate;
  faces: Faces;
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
export function CandidateTile({ candidate, faces, standing, listed, ticked, onTick, ...rest }: Props) {
  const { candidacyId, name, grades, notes } = candidate;
  const { taps, onOpen, onChooseRole, onMore, to, eager, reviews } = rest;
  const pick = reviews ? candidate.grade : standing.grade;
  const { stage, grade } = standing;
  const moved = stage !== listed;
  const badge = markOf(candidate, stage);
  const picks = [gradesText(pick, grades), candidate.yes > 0 && yesText(candidate.yes)]
    .filter(Boolean)
    .join(' · ');
  const audition = auditionOf(candidate);
  const press = (event: MouseEvent) => {
    if (event.shiftKey || taps) {
      event.preventDefault();
      return onTick?.(event.shiftKey);
    }
    onOpen();
  };
  const tick = onTick && <Tick name={name} ticked={ticked} onTick={onTick} />;
  const choose = onChooseRole && (
    <Button variant="secondary" size="sm" onClick={onChooseRole} className="desk-choose">
      Choose a role<span className="sr-only"> for {name}</span>
    </Button>
  );
  const look = cx('desk-tile', ticked && 'ticked', moved && 'desk-moved');
  if (faces === 'small') {
    return (
      <div data-candidacy={candidacyId ?? ''} className="h-full">
        <SmallTile
          person={candidate}
          to={to}
          state={{ candidacyId }}
          eager={eager}
          onClick={press}
          className={look}
          isUnseen={!candidate.viewed}
          chips={chipsOf({
            pick,
            yes: candidate.yes,
            audition: audition && auditionChipText(audition, new Date()),
            state: moved ? stageLabels[stage] : badge,
          })}
          tick={tick}
          line={choose}
        />
      </div>
    );
  }
  return (
    <div data-candidacy={candidacyId ?? ''} className="h-full">
      <TalentTile
        talent={candidate}
        to={to}
        state={{ candidacyId }}
        roles={[]}
        eager={eager}
        printing={false}
        onOpen={press}
        className={look}
        corners={
          <>
            {tick && <div className="absolute top-0 left-0">{tick}</div>}
            {grade && (
              <span aria-hidden="true" className="desk-pick">
                {grade}
              </span>
            )}
            {(moved || badge || audition) && (
              <div className="desk-now">
                {moved ? <StageBadge stage={stage} /> : badge && <Badge>{badge}</Badge>}
                {audition && <Badge>{auditionText(audition, new Date())}</Badge>}
              </div>
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
            {choose}
            {onMore && (
              <IconButton icon="more" label={`More for ${name}`} onClick={onMore} className="desk-more" />
            )}
          </>
        }
      />
    </div>
  );
}

/** The chips of a small tile, in their order (rule desk/screens-15). */
function chipsOf(chips: {
  state: string | null | undefined;
  pick: number | null;
  audition: string | null;
  yes: number;
}): string[] {
  const { state, pick, audition, yes } = chips;
  return [state, pick && `Pick ${pick}`, audition, yes > 0 && yesText(yes)].filter((chip): chip is string =>
    Boolean(chip),
  );
}

/** How many clients say yes: '2 yes'. */
const yesText = (yes: number) => `${yes} yes`;
