import { auditionText } from '@kirdaar/domain/auditions/candidate-audition.ts';
import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { markOf } from '../../outcomes/desk/outcome-line.ts';
import { deskPath } from '../addresses.ts';
import { StageBadge } from '../decisions/stage-badge.tsx';
import { deskDecisions, useDecisions, useLineOfPage } from '../decisions/use-decisions.ts';
import { DeskKeys } from '../desk-keys.tsx';
import { auditionOf } from '../lists/shown-audition.ts';
import { CandidateActs } from './candidate-acts.tsx';
import { OtherGrades } from './other-grades.tsx';
import { type DeskArtist, type DeskTalent, type Preload, useCandidate, useSteps } from './use-candidate.ts';
import '../desk.css';
import './desk-bar.css';

type Props = {
  artist: DeskArtist;
  preload: Preload;
};

/** The bar over a talent opened from the casting desk: role, position, decisions, previous and next (rule
    desk/screens-7). Two rows at the bottom of a phone. */
export function DeskBar({ artist, preload }: Props): ReactNode {
  const at = useCandidate(artist, preload);
  const { talent, projectIdentifier, params, again } = at;
  const { heading, step, turn } = useSteps(at, artist._id);
  const [keys, setKeys] = useState(false);
  const navigate = useNavigate();
  const back = deskPath(projectIdentifier, params);
  const shown = talent.kind === 'placed' ? talent.shown : null;
  // the line stays while the page turns to another talent
  const [projectId, setProjectId] = useState<string | null>(null);
  if (talent.kind === 'placed' && talent.list.projectId !== projectId) setProjectId(talent.list.projectId);
  useLineOfPage(projectId === null ? null : deskDecisions(projectId));
  const next = () => step('next');
  const previous = () => step('previous');
  useKeys({
    ArrowRight: next,
    ArrowLeft: previous,
    '?': () => setKeys(true),
    '/': () => void navigate(back, { state: { search: true } }),
  });

  return (
    <nav aria-label="Talent review" data-foot-bar="" className="desk-talent">
      {talent.kind === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 text-red-text">
          <p className="font-medium">{talent.message}</p>
          <Button variant="danger" size="sm" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      <div className="desk-talent-row">
        <ButtonLink to={back} variant="quiet" size="sm" aria-label="Back to the desk">
          <Icon name="arrowLeft" />
          <span className="max-md:hidden">Desk</span>
        </ButtonLink>
        <div className="desk-talent-place">
          <div className="desk-talent-where">
            <PlaceAtDesk name={artist.name} talent={talent} />
            {talent.kind === 'placed' && <OtherGrades talent={talent} />}
          </div>
          {talent.kind === 'placed' && <StageNow talent={talent} />}
          {heading && <Spinner />}
        </div>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setKeys(true)}
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          className="max-lg:hidden"
        >
          <Icon name="keyboard" />
          Keys
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={shown !== null && !shown.previous}
          onClick={previous}
          aria-keyshortcuts="ArrowLeft"
        >
          <Icon name="chevronLeft" />
          <span className="max-md:sr-only">Previous</span>
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={shown !== null && !shown.next}
          onClick={next}
          aria-keyshortcuts="ArrowRight"
        >
          <span className="max-md:sr-only">Next</span>
          <Icon name="chevronRight" />
        </Button>
      </div>
      {talent.kind === 'placed' && (
        <CandidateActs
          key={talent.cid}
          artist={artist}
          talent={talent}
          projectIdentifier={projectIdentifier}
          onNext={turn}
          onChanged={again}
        />
      )}
      <DeskKeys
        open={keys}
        decides={talent.kind !== 'placed' || talent.decides}
        onClose={() => setKeys(false)}
      />
    </nav>
  );
}

/** The talent's current stage, their outcome or invitation to apply, and their latest audition. */
function StageNow({ talent }: { talent: Extract<DeskTalent, { kind: 'placed' }> }) {
  const { decisions } = useDecisions(talent.list.projectId);
  const { candidate, mark } = talent.shown;
  const loaded = { stage: candidate.stage, grade: candidate.grade as Grade | null };
  const { stage } = decisions.states.of(talent.cid, loaded, mark);
  const badge = markOf(candidate, stage);
  const audition = auditionOf(candidate);
  return (
    <p className="desk-talent-stage">
      <StageBadge stage={stage} /> {badge && <Badge>{badge}</Badge>}{' '}
      {audition && <Badge>{auditionText(audition, new Date())}</Badge>}
    </p>
  );
}

/** The role and the position in the list; announced to screen readers with the talent's name. */
function PlaceAtDesk({ name, talent }: { name: string; talent: DeskTalent }) {
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums">
      <span className="sr-only">{name}, </span>
      {placeText(talent)}
    </p>
  );
}

function placeText(talent: DeskTalent): string {
  switch (talent.kind) {
    case 'waiting':
      return 'Checking...';
    case 'failed':
      return '';
    case 'unplaced':
      return `${talent.roleName} · Choose a role on the desk`;
    case 'placed': {
      const { position, ...total } = talent.shown;
      const place = position === null ? 'Not in this list any more' : `${position} of ${totalText(total)}`;
      return `${talent.roleName} · ${place}`;
    }
  }
}
