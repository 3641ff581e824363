import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

type Props = {
  /** Whether something here would be lost, asked at the moment of leaving for another page. */
  unsaved: (next: { pathname: string; search: string }) => boolean;
  /** Whether the browser asks too when the tab is closed or loaded anew. */
  warns: boolean;
  text: string;
  title?: string;
  /** Told when the question comes, and when it goes. */
  onAsk?: (asks: boolean) => void;
  /** Told at once when all is left unsaved: the page may be gone before what it shows is taken down. */
  onGiveUp?: () => void;
  /** Saves; resolves to whether it did. Without it leaving only means losing. */
  onSave?: () => Promise<boolean>;
  /** Saves without a question; the question comes only when that fails. */
  savesFirst?: boolean;
  /** Shows what has to be chosen before anything can be saved; who wants to save stays for it. */
  onCompare?: () => void;
};

/** Asks before unsaved changes are left behind: save and leave, leave without saving, stay (rule projects/drafts-8). */
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
