import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { DecisionOptions } from './decisions.ts';
import { actLabel, type DecisionName } from './moderation-texts.ts';

/** The possible decisions, each with its reason. */
export function Acts({ can, name, peopleSeen }: DecisionOptions) {
  const [act, setAct] = useState<DecisionName | null>(null);
  const open = can.find((one) => one.act === act);
  if (can.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {can.map((one) => (
          <Button
            key={one.act}
            variant={one.act === 'verify' ? 'primary' : one.act === 'revoke' ? 'danger' : 'secondary'}
            onClick={() => setAct(one.act)}
          >
            {actLabel(one.act, one.about.kind)}
          </Button>
        ))}
      </div>
      {open && (
        <ActDialog
          key={open.act}
          {...open}
          name={name}
          peopleSeen={peopleSeen}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}

/** Replaces the decisions in a moderator's own case (rule moderation/own-1). */
export function OwnCase({ isMessage = false }: { isMessage?: boolean }) {
  return (
    <p className="font-medium">
      {isMessage
        ? 'You sent this yourself: another administrator closes it.'
        : 'This is your own case: another administrator decides it.'}
    </p>
  );
}
