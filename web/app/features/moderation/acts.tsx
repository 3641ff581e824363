import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { DecisionOptions } from './decision-options.ts';
import { actLabels, type DecisionName } from './moderation-texts.ts';

/** What can be decided, each with its reason. */
export function Acts(props: DecisionOptions) {
  const [act, setAct] = useState<DecisionName | null>(null);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {props.can.map((one) => (
          <Button
            key={one}
            variant={one === 'verify' ? 'primary' : one === 'revoke' ? 'danger' : 'secondary'}
            onClick={() => setAct(one)}
          >
            {actLabels[one]}
          </Button>
        ))}
      </div>
      {act && <ActDialog key={act} {...props} act={act} onClose={() => setAct(null)} />}
    </>
  );
}
