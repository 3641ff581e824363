import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLiveAnswer } from '../../messaging/live/use-live-answer.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { MoreMenu } from '../../trust/more-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { timeText } from '../../ui/text/audition-times.ts';
import { ConfirmBar } from './confirm-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FreeTimes } from './free-times.tsx';
import { ConfirmedWays, InvitationActs } from './invitation-acts.tsx';
import { InvitationFacts } from './invitation-facts.tsx';
import { kindLabels, stageLabels } from './labels.ts';
import { loadInvitation } from './load-own.ts';
import { isOver, ownTime, standing } from './standing.ts';
import { TapePart } from './tape-part.tsx';
import { useAnswer } from './use-answer.ts';

type FreeTime = OwnInvitation['free'][number];

/** Who may pick a time: artists who have not come yet, and confirmed ones who want to change. */
function picks({ kind, state, endedByBlock, over }: OwnInvitation, isChanging: boolean): boolean {
  if (kind === 'self_tape' || endedByBlock || over) return false;
  return state === 'confirmed' ? isChanging : ['invited', 'declined', 'reschedule_asked'].includes(state);
}

/** An invitation to an audition, with all answers (rules auditions/answers-1 to auditions/answers-5). */
export function InvitationScreen({ loaded }: { loaded: OwnInvitation }) {
  const id = loaded._id;
  const ask = () => loadInvitation(id, patience());
  const { now: invitation, show } = useLiveAnswer([{ kind: 'invitation', id }], loaded, ask);
  const answering = useAnswer(id, show);
  const [chosen, setChosen] = useState<FreeTime | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [answers, setAnswers] = useState(0);
  const words = useRef<HTMLDivElement>(null);
  // move the focus to the new state; the dialog has closed by then
  useEffect(() => {
    if (answers > 0) words.current?.focus();
  }, [answers]);

  const { free, kind, state } = invitation;
  const isPicking = picks(invitation, isChanging);
  // keep the choice visible, even if another artist took it meanwhile
  const picked = chosen ?? free.find(({ _id }) => _id === invitation.slotId) ?? null;
  const isGone = picked !== null && !free.some(({ _id }) => _id === picked._id);

  // a child's wish waits for the guardian: there is nothing more to confirm
  const isWished = invitation.wishedAt !== null && picked?._id === invitation.slotId;
  const hasBar = isPicking && !isWished && (free.length > 0 || picked !== null);

  const settled = () => {
    setChosen(null);
    setChanging(false);
    setAnswers((count) => count + 1);
  };
  const confirm = async (slotId: string, evenIfBusy = false) => {
    if (await answering.send({ answer: 'confirm', slotId, ...(evenIfBusy && { evenIfBusy }) })) settled();
  };

  return (
    <article className="own-audition">
      <Head invitation={invitation} words={words} onBlocked={() => void ask().then(show)} />
      <ConfirmedWays invitation={invitation} />
      <div className="own-columns">
        <InvitationFacts invitation={invitation} />
        <section aria-label="Your answer" className="own-answer">
          {isPicking && (
            <FreeTimes
              picking={invitation.picking}
              free={isGone && picked ? [...free, picked] : free}
              isGone={(one) => isGone && one._id === picked?._id}
              picked={picked?._id ?? null}
              isNew={ownTime(invitation) !== null}
              onPick={(time) => {
                answering.forget();
                setChosen(time);
              }}
            />
          )}
          {kind === 'self_tape' && state !== 'cancelled' && !invitation.endedByBlock && (
            <TapePart invitation={invitation} show={show} answering={answering} onSettled={settled} />
          )}
          <InvitationActs
            invitation={invitation}
            answering={answering}
            show={show}
            hasBar={hasBar}
            isChanging={isChanging}
            onChange={(wants) => {
              answering.forget();
              setChosen(null);
              setChanging(wants);
            }}
            onSettled={settled}
          />
        </section>
      </div>
      {hasBar && (
        <ConfirmBar
          picked={isGone ? null : picked}
          answering={answering}
          onConfirm={(slotId) => void confirm(slotId)}
        />
      )}
      <ConflictDialog
        conflict={answering.conflict}
        pending={answering.pending}
        onClose={answering.forget}
        onConfirm={({ body }) => void confirm(String(body.slotId ?? picked?._id ?? ''), true)}
      />
    </article>
  );
}

type HeadProps = {
  invitation: OwnInvitation;
  words: React.RefObject<HTMLDivElement | null>;
  onBlocked: () => void;
};

/** The project and the state of an invitation. */
function Head({ invitation, words, onBlocked }: HeadProps) {
  const { project, role, kind, stage } = invitation;
  const now = new Date();
  const { badge, tone, text } = standing(invitation, now);
  const time = ownTime(invitation);
  return (
    <header className="own-head">
      <div className="flex items-center justify-between gap-3">
        <Link to="/auditions" className="own-back">
          <Icon name="arrowLeft" size="size-4.5" />
          My auditions
        </Link>
        <MoreMenu
          report={{ kind: 'invitation', _id: invitation._id }}
          directors={[project.director]}
          onBlocked={onBlocked}
        />
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={tone}>{badge}</Badge>
        <Badge>{stageLabels[stage]}</Badge>
        <Badge>{kindLabels[kind]}</Badge>
      </p>
      <h1 className="font-display text-3xl sm:text-4xl">{project.name || 'Untitled Project'}</h1>
      {role && (
        <p className="text-lg text-ink-soft">
          Your role: <span className="font-semibold text-ink">{role}</span>
        </p>
      )}
      <div ref={words} tabIndex={-1} role="status" className="own-stand" data-tone={tone}>
        {time && <p className="own-time">{timeText(time)}</p>}
        <p>{text}</p>
        {invitation.state === 'confirmed' && isOver(invitation, now) && (
          <p>If something is not right, ask the casting team.</p>
        )}
      </div>
    </header>
  );
}
