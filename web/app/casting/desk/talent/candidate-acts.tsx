import type { DecisionTarget, Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { tellableAt } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { reviewersDo } from '@kirdaar/domain/projects/team/team.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessageDialog } from '../../../messaging/messages/writing/use-message-dialog.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { AiNote } from '../../../ui/pictures/ai-band.tsx';
import { NoteDialog, type NoteSubject } from '../../notes/note-dialog.tsx';
import { OutcomeDialog, type OutcomeQuestion } from '../../outcomes/desk/send-outcome-dialog.tsx';
import { invitingPath } from '../addresses.ts';
import { type ActChoice, ActDialogs } from '../decisions/act-dialogs.tsx';
import { DecisionLine } from '../decisions/decision-line.tsx';
import { GradeButtons } from '../decisions/grade-buttons.tsx';
import { useNextAfter } from '../decisions/next-after.ts';
import type { Act } from '../decisions/targets.ts';
import { useActs } from '../decisions/use-acts.tsx';
import { useDecisions } from '../decisions/use-decisions.ts';
import { useSaved } from '../decisions/use-saved.ts';
import { withoutRole } from '../desk-params.ts';
import { type CandidateAtDesk, forgetCandidates } from './candidates-ahead.ts';
import type { DeskArtist, DeskTalent } from './use-candidate.ts';

type Props = {
  artist: DeskArtist;
  talent: Extract<DeskTalent, { kind: 'placed' }>;
  projectIdentifier: string;
  /** Shows the next one after a decision. */
  onNext: () => void;
  onChanged: () => void;
};

type Shown = CandidateAtDesk['candidate'];

/** The target that undoes a shortlisting or a pass; the full label if there is room. */
const back = (
  <span>
    <span className="max-md:sr-only">Back to </span>Considered
  </span>
);

/** The decisions about the talent on screen, by buttons and keys (rule desk/screens-4). */
export function CandidateActs({ artist, talent, projectIdentifier, onNext, onChanged }: Props) {
  const { list, cid, shown, decides } = talent;
  const { decisions, now } = useDecisions(list.projectId);
  const [nextAfter] = useNextAfter();
  const [open, setOpen] = useState<ActChoice | null>(null);
  const [subject, setSubject] = useState<NoteSubject | null>(null);
  const [telling, setTelling] = useState<OutcomeQuestion | null>(null);
  const { stage, grade: pick, myGrade } = shown.candidate;
  const grade = decides ? pick : myGrade;
  const before = decisions.states.of(cid, { stage, grade: grade as Grade | null }, shown.mark);
  const people = [{ id: cid, name: artist.name, before }];
  const acts = useActs({
    decisions,
    from: { roleId: list.query.role, asOf: shown.asOf, own: !decides },
    // the talent is on screen
    unseenOf: async () => new Set(),
    onDecided: (_, target) => {
      if (nextAfter && 'stage' in target) onNext();
    },
  });
  const press = (act: Act) => acts.press(act, people);
  const decide = (target: DecisionTarget) => void acts.decide(people, target);
  const refresh = () => {
    forgetCandidates();
    onChanged();
  };
  useSaved(now.saved, refresh);
  const tellable = tellableTo(shown.candidate, before.stage, list.query.role);
  const tell = () =>
    tellable && setTelling({ scope: { projectId: list.projectId, ids: [cid] }, outcome: tellable });
  const artistIds = async () => [artist._id];
  const navigate = useNavigate();
  function invite() {
    const { role } = list.query;
    const person = { artistId: artist._id, name: artist.name, roleId: role === withoutRole ? null : role };
    void navigate(invitingPath(projectIdentifier, [cid]), { state: { chosen: [person] } });
  }
  const write = () => setSubject({ name: artist.name, key: cid, artistIds, notes: shown.notes });
  const message = useMessageDialog();
  const writeTo = () =>
    message.ask({ projectId: async () => list.projectId, artist: { _id: artist._id, name: artist.name } });
  const tapeLink = useRef<HTMLAnchorElement>(null);
  useKeys({
    n: write,
    s: decides ? () => press({ kind: 'shortlist' }) : () => decisions.say(reviewersDo),
    x: decides ? () => press({ kind: 'pass' }) : () => decisions.say(reviewersDo),
    // for members who decide, the page plays the tape
    t: decides ? undefined : () => tapeLink.current?.click(),
    1: () => press({ kind: 'grade', grade: 1 }),
    2: () => press({ kind: 'grade', grade: 2 }),
    3: () => press({ kind: 'grade', grade: 3 }),
    u: () => decisions.undo(),
  });
  const tape = !decides && shown.selfTape && safeHref(shown.selfTape);

  return (
    <>
      <div className="desk-talent-row">
        <GradeButtons
          hasKeys
          decides={decides}
          grade={before.grade}
          onPress={(one) => press({ kind: 'grade', grade: one })}
        />
        <div className="desk-talent-acts">
          {tape && (
            <a
              ref={tapeLink}
              href={tape}
              aria-keyshortcuts="t"
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonStyle({ variant: 'secondary', size: 'sm' })}
            >
              Demo video
            </a>
          )}
          {tape && shown.selfTapeAiMade && <AiNote />}
          {decides && (
            <>
              <Button
                size="sm"
                variant={before.stage === 'shortlisted' ? 'secondary' : 'primary'}
                onClick={() => press({ kind: 'shortlist' })}
                aria-keyshortcuts="s"
              >
                {before.stage === 'shortlisted' ? back : 'Shortlist'}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => press({ kind: 'pass' })}
                aria-keyshortcuts="x"
              >
                {before.stage === 'passed' ? back : 'Pass'}
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="secondary"
            onClick={write}
            aria-keyshortcuts="n"
            className={decides ? 'max-md:hidden' : undefined}
          >
            {shown.notes.length > 0 ? `Notes (${shown.notes.length})` : 'Note'}
          </Button>
          {decides && (
            <>
              <Button size="sm" variant="secondary" onClick={writeTo} className="max-md:hidden">
                Message
              </Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setOpen('stages')}
                className="max-md:hidden"
              >
                Move to…
              </Button>
              <Button size="sm" variant="secondary" onClick={invite} className="max-md:hidden">
                Invite to audition
              </Button>
              {tellable && (
                <Button size="sm" variant="secondary" onClick={tell} className="max-md:hidden">
                  Send result…
                </Button>
              )}
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setOpen('moreOfOne')}
                className="md:hidden"
              >
                More
              </Button>
            </>
          )}
        </div>
      </div>
      <div className="desk-talent-line">
        <DecisionLine
          projectId={list.projectId}
          decisions={decisions}
          now={now}
          onRefresh={refresh}
          staysAt={({ pathname, search }) =>
            pathname.endsWith(`/${projectIdentifier}/desk`) ||
            new URLSearchParams(search).get('desk') === projectIdentifier
          }
        />
      </div>
      <ActDialogs
        open={open}
        onChoose={decide}
        others={[
          { label: 'Note', onChoose: write },
          { label: 'Invite to audition', onChoose: invite },
          { label: 'Message', onChoose: writeTo },
          ...(tellable ? [{ label: 'Send result…', onChoose: tell }] : []),
        ]}
        onClose={() => setOpen(null)}
      />
      <NoteDialog
        projectId={list.projectId}
        subject={subject}
        onClose={() => setSubject(null)}
        onSaved={(text, activityId) => {
          decisions.acted(text, activityId);
          refresh();
        }}
      />
      <OutcomeDialog
        question={telling}
        onClose={() => setTelling(null)}
        onSent={(text, activityId) => {
          decisions.acted(text, activityId);
          refresh();
        }}
      />
      {acts.dialog}
      {message.dialog}
    </>
  );
}

/** The outcome that can be sent to a role's candidate; null if none, or already sent or pending. */
function tellableTo({ applications, outcome, telling, stage: loaded }: Shown, stage: Stage, role: string) {
  if (stage === loaded && (outcome !== 'none' || telling)) return null;
  return tellableAt(
    stage,
    applications.some(({ roleId }) => (roleId ?? withoutRole) === role),
  );
}
