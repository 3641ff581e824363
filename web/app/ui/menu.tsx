import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { cx } from './class-names.ts';
import { usePopup } from './forms/use-popup.ts';

type MenuItem = {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
};

type Props = {
  /** The words of the button for who does not see it. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
};

/** A button with a menu of acts: arrows, Home and End move, Enter acts, Escape and Tab close. */
export function Menu({ label, trigger, items, className }: Props) {
  const { open, setOpen, button, panel } = usePopup();

  useEffect(() => {
    if (!open) return;
    panel.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    // below the last row of a list there is more than the first entry to see
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [open, panel]);

  return (
    <div className={cx('relative inline-block', className)}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !open) {
            event.preventDefault();
            setOpen(true);
          }
        }}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 hover:bg-sunken"
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={moveFocus}
          className="absolute top-full right-0 z-30 mt-1 min-w-44 rounded-md border border-line bg-raised p-1 shadow-high"
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                setOpen(false);
                button.current?.focus();
                item.onSelect();
              }}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-sunken focus:bg-sunken',
                item.danger && 'text-red-text',
              )}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const last = entries.length - 1;
  const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}
