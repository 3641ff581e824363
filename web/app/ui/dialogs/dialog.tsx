import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../class-names.ts';

type Props = {
  open: boolean;
  /** Escape, the close button or a press on the backdrop. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** 'screen' fills the screen, with the buttons at its foot: for forms on a phone. */
  size?: 'sm' | 'md' | 'lg' | 'screen';
  /** While saving, nothing closes it. */
  locked?: boolean;
};

const floating = 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-lg';
const boxes = {
  sm: `${floating} max-w-md`,
  md: `${floating} max-w-xl`,
  lg: `${floating} max-w-3xl`,
  screen: 'm-0 h-dvh max-h-none w-full max-w-none',
};

/** A modal window with the native dialog, which handles the focus. */
export function Dialog({ open, onClose, title, children, footer, size = 'md', locked }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      firstField(dialog.current)?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  useBackdropPress(dialog, () => !locked && onClose());

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      className={cx(
        'overflow-y-auto bg-raised p-0 text-ink shadow-high open:animate-[rise-in_200ms]',
        boxes[size],
      )}
    >
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <header className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 font-display text-xl">
            {title}
          </h2>
          <IconButton
            icon="close"
            label="Close"
            onClick={onClose}
            disabled={locked}
            className="-mt-1 -mr-2"
          />
        </header>
        {open && children}
        {footer && (
          <footer
            className={cx(
              'flex flex-wrap justify-end gap-3',
              size === 'screen' ? 'sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-raised p-4' : 'pt-2',
            )}
          >
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}

/** Where a dialog begins; of a choice of one the chosen (rule pages/all-17). */
function firstField(dialog: HTMLElement | null): HTMLElement | null | undefined {
  const fields = ['input:not([type="hidden"])', 'select', 'textarea'].map((one) => `${one}:enabled`).join();
  const first = dialog?.querySelector<HTMLElement>(fields);
  const group = first?.matches('[type="radio"]') ? first.closest('fieldset') : null;
  return group?.querySelector<HTMLElement>(':checked') ?? first;
}

/** A press on the backdrop targets the dialog itself, never a child. */
function useBackdropPress(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void) {
  const act = useEffectEvent(onPress);
  useEffect(() => {
    const node = dialog.current;
    const onDown = (event: MouseEvent) => {
      if (event.target !== node) return;
      // otherwise the browser takes the restored focus away
      event.preventDefault();
      act();
    };
    node?.addEventListener('mousedown', onDown);
    return () => node?.removeEventListener('mousedown', onDown);
  }, [dialog]);
}
