import { useEffect, useRef, useState } from 'react';

/** Opens and closes a panel below its button: a press or focus elsewhere closes it, Escape closes it and restores the
    focus. */
export function usePopup<Panel extends HTMLElement = HTMLDivElement>() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);

  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event) => {
      const at = event.target as Node;
      if (!panel.current?.contains(at) && !button.current?.contains(at)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // closes only the panel, not its dialog
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return { open, setOpen, button, panel };
}
