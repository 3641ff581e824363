import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../class-names.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Icon } from '../pictures/icon.tsx';
import { followSingleKeys, singleKeysAreOn, turnSingleKeys } from './single-keys.ts';
import { useKeys } from './use-keys.ts';

/** The label of the key, its spoken name, and its effect. */
export type KeyEntry = { cap: string; spoken: string; does: string };

/** Keys for one purpose. Groups stand side by side where there is room. */
export type KeyGroup = { title?: string; keys: readonly KeyEntry[] };

const arrows = { cap: '← ↑ ↓ →', spoken: 'Arrow keys' };
const ofLists: readonly KeyEntry[] = [
  { cap: '/', spoken: 'Slash', does: 'search' },
  { cap: '?', spoken: 'Question mark', does: 'show these keys' },
];

/** The keys of a list of people alone. */
const listKeys: readonly KeyEntry[] = [
  { ...arrows, does: 'from card to card' },
  { cap: 'A', spoken: 'A', does: 'add the person to one of your lists' },
  ...ofLists,
];

const talentKeys: readonly KeyEntry[] = [
  { ...arrows, does: 'in the list: from talent to talent' },
  { cap: '→', spoken: 'Right arrow', does: 'next talent' },
  { cap: '←', spoken: 'Left arrow', does: 'previous talent' },
  { cap: 'S', spoken: 'S', does: 'shortlist the talent, or undo it' },
  { cap: 'A', spoken: 'A', does: 'casting directors: add the talent to one of your lists' },
  { cap: 'T', spoken: 'T', does: 'play the talent’s demo video' },
  ...ofLists,
];

type HelpProps = { of?: 'talents' | 'list'; className?: string };

/** The director's keys: a visible button, and '?' anywhere on the screen. */
export function KeysHelp({ of = 'talents', className }: HelpProps) {
  const [open, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        className={cx('text-ink-soft', className)}
      >
        <Icon name="keyboard" />
        Keys
      </Button>
      <KeysDialog
        open={open}
        onClose={() => setOpen(false)}
        groups={[{ keys: of === 'list' ? listKeys : talentKeys }]}
      />
    </>
  );
}

type DialogProps = {
  open: boolean;
  onClose: () => void;
  groups: readonly KeyGroup[];
  /** Further options, above 'Single-key shortcuts'. */
  children?: ReactNode;
};

/** The keys of a screen, and whether single keys are on. */
export function KeysDialog({ open, onClose, groups, children }: DialogProps) {
  const on = useSyncExternalStore(followSingleKeys, singleKeysAreOn, () => true);
  return (
    <Dialog open={open} onClose={onClose} title="Keys" size={groups.length > 1 ? 'lg' : 'sm'}>
      <div className="keys-groups">
        {groups.map(({ title = '', keys }) => (
          <section key={title} aria-label={title || undefined} className="flex flex-col gap-3">
            {title && <h3 className="font-semibold">{title}</h3>}
            <KeyList keys={keys} />
          </section>
        ))}
      </div>
      <div className="border-t border-line pt-2">
        {children}
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => turnSingleKeys(event.target.checked)}
            className="size-5 accent-red"
          />
          Single-key shortcuts
        </label>
      </div>
    </Dialog>
  );
}

function KeyList({ keys }: { keys: readonly KeyEntry[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
      {keys.map(({ cap, spoken, does }) => (
        <div key={`${spoken} ${does}`} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt>
            <kbd className="inline-grid min-h-9 min-w-9 place-items-center rounded-md border border-edge bg-sunken px-2 font-semibold">
              <span aria-hidden="true">{cap}</span>
              <span className="sr-only">{spoken}</span>
            </kbd>
          </dt>
          <dd className="text-ink-soft">{does}</dd>
        </div>
      ))}
    </dl>
  );
}
