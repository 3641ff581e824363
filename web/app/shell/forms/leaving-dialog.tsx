import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

type Props = {
  /** Whether leaving for another page would lose something. */
  unsaved: (next: { pathname: string; search: string }) => boolean;
  /** Whether the browser asks too when the tab is closed or reloaded. */
  warns: boolean;
  text: string;
  title?: string;
  /** Called when the question opens and closes. */
  onAsk?: (asks: boolean) => void;
  /** Called at once when the user leaves without saving: the page may be gone before it unmounts. */
  onGiveUp?: () => void;
  /** Saves; resolves to whether it did. Without it the only choice is to lose the changes. */
  onSave?: () => Promise<boolean>;
  /** Saves without a question; asks only when that fails. */
  savesFirst?: boolean;
  /** Shows conflicts to resolve before saving; the user stays for it. */
  onCompare?: () => void;
};

/** Asks before unsaved changes are lost: save and leave, leave without saving, stay (rule projects/drafts-8). */
export function LeavingDialog(props: Props) {
  const { unsaved, warns, text, onSave, savesFirst = false, onCompare } = props;
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved(nextLocation),
  );
  const blocked = blocker.state === 'blocked';

  const tell = useEffectEvent((asks: boolean) => props.onAsk?.(asks));
  useEffect(() => tell(blocked), [blocked]);

  useEffect(() => {
    if (!warns) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [warns]);

  async function saveAndLeave() {
    setSaving(true);
    const saved = await onSave?.();
    setSaving(false);
    if (saved) return void blocker.proceed?.();
    setFailed(true);
    if (!savesFirst) blocker.reset?.();
  }

  function leaveAll() {
    props.onGiveUp?.();
    blocker.proceed?.();
  }

  function stayAndCompare() {
    blocker.reset?.();
    onCompare?.();
  }

  const saveFirst = useEffectEvent(() => void saveAndLeave());
  useEffect(() => {
    if (!blocked) setFailed(false);
    else if (savesFirst) saveFirst();
  }, [blocked, savesFirst]);

  return (
    <Dialog
      open={blocked && (failed || !savesFirst)}
      onClose={() => blocker.reset?.()}
      title={props.title ?? 'Unsaved changes'}
      locked={saving}
      footer={
        <>
          <Button variant="quiet" onClick={() => blocker.reset?.()} disabled={saving}>
            Stay
          </Button>
          <Button variant="danger" onClick={leaveAll} disabled={saving}>
            Leave without saving
          </Button>
          {onSave && !onCompare && (
            <Button onClick={saveAndLeave} pending={saving}>
              {savesFirst ? 'Try again' : 'Save and leave'}
            </Button>
          )}
          {onCompare && <Button onClick={stayAndCompare}>Compare and save</Button>}
        </>
      }
    >
      <p className="text-ink-soft">{text}</p>
    </Dialog>
  );
}
