import { useEffect, useRef, useState } from 'react';
import { LeavingDialog } from '../../../shell/forms/leaving-dialog.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { turnSingleKeys } from '../../../ui/keys/single-keys.ts';
import { tellText, unsavedText } from './decision-texts.ts';
import '../../../ui/selecting/selection-foot.css';
import { OutcomeDialog, type OutcomeQuestion } from '../../outcomes/desk/send-outcome-dialog.tsx';
import type { DecisionsNow, DeskDecisions, ResultLine } from './desk-decisions.ts';
import { followOffKey } from './off-keys.ts';

type Props = {
  projectId: string;
  decisions: DeskDecisions;
  now: DecisionsNow;
  /** Whether pending decisions stay on screen at another address. */
  staysAt: (next: { pathname: string; search: string }) => boolean;
  /** Whether another member changed the list on screen. */
  hasChanged?: boolean;
  /** Reloads the list; undefined without one on screen. */
  onRefresh?: () => void;
};

/** How long the last decision is shown, in milliseconds; the activity keeps its Undo longer (rule
    desk/screens-16). */
const shownFor = 10_000;

/** Whether a line goes by itself: nothing failed, and nothing is left to decide. */
const goesByItself = ({ tone, isStale, withOutcome }: ResultLine) =>
  tone === 'done' && !isStale && !withOutcome;

/** The last decision with Undo, unsaved ones with Retry, and the warning before leaving. */
export function DecisionLine({ projectId, decisions, now, staysAt, hasChanged = false, onRefresh }: Props) {
  const { line, unsaved, sending } = now;
  const isStale = hasChanged || line?.isStale;
  const [question, setQuestion] = useState<OutcomeQuestion | null>(null);
  const booked = line?.booked;
  useEffect(() => followOffKey(() => decisions.sayKeysAreOff()), [decisions]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!line || !goesByItself(line)) return;
    // not from under the pointer or the focus
    const end = () => {
      if (!box.current?.matches(':hover, :focus-within')) return decisions.dismiss();
      timer = window.setTimeout(end, shownFor);
    };
    let timer = window.setTimeout(end, shownFor);
    return () => window.clearTimeout(timer);
  }, [decisions, line]);
  return (
    <>
      <div role="alert" className="empty:hidden">
        {unsaved > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-red-wash px-4 py-2 text-red-text">
            <p className="font-medium">{unsavedText(unsaved)}</p>
            <Button variant="danger" size="sm" onClick={() => void decisions.retry()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <div ref={box} role="status" className="empty:hidden">
        {(line || hasChanged) && unsaved === 0 && (
          <div className="desk-line">
            {line && <p className={line.tone === 'failed' ? 'text-red-text' : undefined}>{line.text}</p>}
            {line?.canUndo && (
              <Button variant="quiet" size="sm" onClick={() => decisions.undo()} aria-keyshortcuts="u">
                Undo
              </Button>
            )}
            {line?.turnsKeysOn && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  turnSingleKeys(true);
                  decisions.dismiss();
                }}
              >
                Turn on
              </Button>
            )}
            {line?.withOutcome && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => line.withOutcome && decisions.decide(line.withOutcome)}
              >
                Move anyway
              </Button>
            )}
            {line?.boardPath && (
              <ButtonLink variant="quiet" size="sm" to={line.boardPath}>
                Open board
              </ButtonLink>
            )}
            {booked && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() =>
                  setQuestion({ scope: { projectId, ids: booked.map(({ id }) => id) }, outcome: 'booked' })
                }
              >
                {tellText(booked)}
              </Button>
            )}
            {isStale && onRefresh && (
              <p>
                The list changed.{' '}
                <Button variant="quiet" size="sm" onClick={onRefresh}>
                  Refresh
                </Button>
              </p>
            )}
            {line && (
              <IconButton
                icon="close"
                label="Close"
                onClick={() => decisions.dismiss()}
                className="ml-auto"
              />
            )}
          </div>
        )}
      </div>
      <OutcomeDialog
        question={question}
        onClose={() => setQuestion(null)}
        onSent={(text, activityId) => {
          decisions.acted(text, activityId);
          onRefresh?.();
        }}
      />
      <LeavingDialog
        title="Decisions not saved"
        text={unsavedText(unsaved)}
        unsaved={(next) => decisions.now().unsaved > 0 && !staysAt(next)}
        warns={sending}
        savesFirst
        onSave={() => decisions.retry()}
      />
    </>
  );
}
