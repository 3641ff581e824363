import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { latePart } from '../../ui/late-part.tsx';
import type { Blockable } from './blockable.ts';

// rarely opened
const BlockDialog = latePart(
  () => import('./block-dialog.tsx'),
  (part) => part.BlockDialog,
);

type Props = { directors: readonly Blockable[]; onBlocked?: () => void };

/** 'Block', after a question with the name; for a blocked director, a link to the page to unblock (rule
    contact/blocks-1). */
export function BlockButton({ directors, onBlocked = () => {} }: Props) {
  const [isAsking, setAsking] = useState(false);
  const others = directors.filter(({ isBlocked }) => !isBlocked);
  const label = others.length === 1 ? `Block ${others[0]?.name}` : 'Block a casting director';
  return (
    <>
      {directors
        .filter(({ isBlocked }) => isBlocked)
        .map(({ _id, name }) => (
          <span key={_id} className="inline-flex items-center gap-1 text-sm text-ink-soft">
            Blocked
            <ButtonLink
              to="/account/contact?tab=blocked"
              size="sm"
              variant="quiet"
              aria-label={`Unblock ${name}`}
            >
              Unblock
            </ButtonLink>
          </span>
        ))}
      {others.length > 0 && (
        <Button size="sm" variant="quiet" aria-label={label} onClick={() => setAsking(true)}>
          Block
        </Button>
      )}
      {isAsking && <BlockDialog directors={others} onClose={() => setAsking(false)} onBlocked={onBlocked} />}
    </>
  );
}
