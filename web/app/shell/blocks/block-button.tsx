import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import type { Blockable } from './blockable.ts';

// few open it
const BlockDialog = latePart(
  () => import('./block-dialog.tsx'),
  (part) => part.BlockDialog,
);

type Props = { directors: readonly Blockable[]; onBlocked?: () => void };

/** 'Block', which asks first and names whom (rule contact/blocks-1). */
export function BlockButton({ directors, onBlocked = () => {} }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [only] = directors;
  if (!only) return null;
  const label = directors.length === 1 ? `Block ${only.name}` : 'Block a casting director';
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={label} onClick={() => setAsking(true)}>
        Block
      </Button>
      {isAsking && (
        <BlockDialog directors={directors} onClose={() => setAsking(false)} onBlocked={onBlocked} />
      )}
    </>
  );
}
