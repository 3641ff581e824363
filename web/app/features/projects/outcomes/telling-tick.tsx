import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { patience } from '../../../shell/calls/use-act.ts';

/** Tells them, where that is ticked; throws the server's refusals. */
export type Telling = () => Promise<void>;

type Props = {
  projectId: string;
  disabled: boolean;
  /** Given what tells them, once it is known who waits or that this cannot be known now; null before. */
  onChange: (telling: Telling | null) => void;
};

/** 'Tell the 27 applicants who are waiting', ticked, where anybody waits (rule outcomes/screens-4). */
export function TellingTick({ projectId, disabled, onChange }: Props) {
  const [waiting, setWaiting] = useState<number | 'asking' | 'unknown'>('asking');
  const [isTicked, setTicked] = useState(true);
  const [key, setKey] = useState(newIdempotencyKey);

  const ask = async () => {
    const asked = {
      params: { id: projectId },
      query: { outcome: 'not_selected' },
      signal: patience(),
    } as const;
    const { recipients } = await callApi('previewOutcomes', asked);
    setWaiting(recipients);
    setKey(newIdempotencyKey());
    return recipients;
  };
  const begin = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project is asked about anew
  useEffect(() => {
    begin().catch(() => setWaiting('unknown'));
  }, [projectId]);

  const tell = async (expected: number) => {
    try {
      await callApi('tellOutcomes', {
        params: { id: projectId },
        body: { outcome: 'not_selected', expected },
        idempotencyKey: key,
        signal: patience(),
      });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      // told by an earlier try, or by somebody else
      if (code === 'outcome.nobody') return;
      if (code === 'outcome.changed') await ask().catch(() => undefined);
      throw error;
    }
  };
  const telling: Telling = async () => {
    if (typeof waiting === 'number') return waiting > 0 && isTicked ? tell(waiting) : undefined;
    // nobody has seen a tick yet: those who wait are neither told nor left without an answer unseen
    if ((await ask()) > 0) throw new ApiError({ status: 409, code: '', message: seeTheTick });
  };
  const hand = useEffectEvent(() => onChange(waiting === 'asking' ? null : telling));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent has changed
  useEffect(() => hand(), [waiting, isTicked, key]);
  const drop = useEffectEvent(() => onChange(null));
  useEffect(() => () => drop(), []);

  if (typeof waiting === 'string' || waiting === 0) return null;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={disabled}
        onChange={({ target }) => setTicked(target.checked)}
        className="size-4.5 accent-red"
      />
      {waiting === 1
        ? 'Tell the 1 applicant who is waiting'
        : `Tell the ${waiting} applicants who are waiting`}
    </label>
  );
}

const seeTheTick = 'Somebody is waiting for an answer. Please look whether they are to be told.';
