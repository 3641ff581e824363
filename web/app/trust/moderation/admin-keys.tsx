import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { type KeyEntry, KeysDialog } from '../../ui/keys/keys-help.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { Icon } from '../../ui/pictures/icon.tsx';

const keys: readonly KeyEntry[] = [
  { cap: 'J', spoken: 'J', does: 'next of the list' },
  { cap: 'K', spoken: 'K', does: 'previous of the list' },
  { cap: 'A', spoken: 'A', does: 'answer the message, or go to the actions' },
  { cap: '1 – 9', spoken: 'One to nine', does: 'the actions of the open item, from the left' },
  { cap: 'T', spoken: 'T', does: 'take the open item' },
  { cap: '/', spoken: 'Slash', does: 'search people' },
  { cap: '?', spoken: 'Question mark', does: 'show these keys' },
];

/** The keys of the console: those for its lists are with the lists, the slash is with the search. */
export function AdminKeys() {
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
        className="text-ink-soft max-lg:hidden"
      >
        <Icon name="keyboard" />
        Keys
      </Button>
      <KeysDialog open={open} onClose={() => setOpen(false)} groups={[{ keys }]} />
    </>
  );
}
