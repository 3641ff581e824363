import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { useListKeys } from './forms/list-keys.ts';
import { usePopup } from './forms/use-popup.ts';

type MenuItem = {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
};

type Props = {
  /** The button's label for screen readers. */
  label: string;
  /** The visible content of the button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Replaces the plain look of the button. */
  triggerClass?: string;
  className?: string;
};

const entries = '[role="menuitem"]';
/** How near a menu comes to the left edge of the screen, in pixels. */
const edge = 8;

/** A button with a menu of actions: arrows, Home, End and first letters move, Enter acts, Escape and Tab close. */
export function Menu({ label, trigger, items, triggerClass, className }: Props) {
  const { open, setOpen, button, panel } = usePopup();
  const onKeyDown = useListKeys(entries);
  /** Whether the focus starts at the last entry, as after ArrowUp. */
  const fromEnd = useRef(false);

  useEffect(() => {
    if (!open) return;
    const all = [...(panel.current?.querySelectorAll<HTMLElement>(entries) ?? [])];
    all.at(fromEnd.current ? -1 : 0)?.focus();
    fromEnd.current = false;
    // a button at the left of a phone: the menu would begin outside the screen
    const outside = edge - (panel.current?.getBoundingClientRect().left ?? edge);
    if (panel.current && outside > 0) panel.current.style.translate = `${outside}px`;
    // below a list's last row only the first entry would be visible
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
          if (open || !/^Arrow(Down|Up)$/.test(event.key)) return;
          event.preventDefault();
          fromEnd.current = event.key === 'ArrowUp';
          setOpen(true);
        }}
        className={
          triggerClass ??
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 hover:bg-sunken'
        }
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="absolute top-full right-0 z-30 mt-1 w-max max-w-72 min-w-44 rounded-md border border-line bg-raised p-1 on-page shadow-high"
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
                'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1 text-left wrap-anywhere hover:bg-sunken focus:bg-sunken',
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
