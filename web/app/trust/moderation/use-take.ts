import type { QueueItem } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { callConsole } from './call-console.ts';
import { listIsStale } from './console-list.ts';
import { useSecondStep } from './give-second-step.ts';

/** A waiting item of the queue: its id, and who looks at it. */
export type Takeable = { id: string; takenBy: QueueItem['takenBy'] };

/** Takes an item of the queue, which locks nothing (rule moderation/take-1). */
export function useTake(item: Takeable | null): [boolean, () => void] {
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const giveSecondStep = useSecondStep();
  const take = () =>
    act(async () => {
      if (!item) return;
      const body = {
        ...({ action: 'take', about: { kind: 'case', _id: item.id }, words: null } as const),
        ...{ reason: 'Taken from the queue.', rule: 'Taken' },
      };
      try {
        await callConsole('moderate', { body, signal: patience() });
        listIsStale();
        await revalidate();
      } catch (error) {
        if (!giveSecondStep(error)) toast(messageOf(error, 'This was not taken. Please try again.'), 'error');
      }
    });
  return [pending, take];
}
