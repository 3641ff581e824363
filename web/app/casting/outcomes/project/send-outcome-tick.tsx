import type { Answer } from '@kirdaar/contract/operations.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { LeaveOutPicked } from '../leave-out-picked.tsx';

/** Sends the outcomes if ticked; throws the server's refusals. */
export type Telling = () => Promise<void>;

type Found = Pick<Answer<'previewOutcomes'>, 'picked'> & { waiting: number };

type Props = {
  projectId: string;
  disabled: boolean;
  /** Called with the send function once it is known who waits, or that this is unknown; null before. */
  onChange: (telling: Telling | null) => void;
};

/** 'Send the result to the 27 applicants who are waiting', ticked, if any wait (rule outcomes/screens-4). */
export function TellingTick({ projectId, disabled, onChange }: Props) {
  const [found, setFound] = useState<Found | 'asking' | 'unknown'>('asking');
  // also while no one has a pick: an artist who gets one meanwhile must not get an unseen outcome
  const [leaveOut, setLeaveOut] = useState(true);
  const [isTicked, setTicked] = useState(true);
  const [key, setKey] = useState(newIdempotencyKey);

  const ask = async () => {
    const asked = {
      params: { id: projectId },
      query: { outcome: 'not_selected' },
      signal: patience(),
    } as const;
    const { recipients, picked } = await callApi('previewOutcomes', asked);
    setFound({ waiting: recipients, picked });
    setKey(newIdempotencyKey());
    return recipients;
  };
  const begin = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project is asked about again
  useEffect(() => {
    begin().catch(() => setFound('unknown'));
  }, [projectId]);

  const tell = async (expected: number) => {
    try {
      await callApi('tellOutcomes', {
        params: { id: projectId },
        body: { outcome: 'not_selected', leaveOutPicked: leaveOut, expected },
        idempotencyKey: key,
        signal: patience(),
      });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      // already sent by an earlier attempt, or by another member; or all have a pick by now
      if (code === 'outcome.nobody' && (await ask()) === 0) return;
      if (code === 'outcome.changed') await ask().catch(() => undefined);
      throw error;
    }
  };
  const telling: Telling = async () => {
    if (typeof found !== 'string') {
      const left = found.waiting - (leaveOut ? found.picked.count : 0);
      return left > 0 && isTicked ? tell(left) : undefined;
    }
    // the tick was not shown yet: do not decide about waiting applicants unseen
    if ((await ask()) > 0) throw new ApiError({ status: 409, code: '', message: seeTheTick });
  };
  const hand = useEffectEvent(() => onChange(found === 'asking' ? null : telling));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent has changed
  useEffect(() => hand(), [found, isTicked, leaveOut, key]);
  const drop = useEffectEvent(() => onChange(null));
  useEffect(() => () => drop(), []);

  if (typeof found === 'string' || found.waiting === 0) return null;
  const { waiting, picked } = found;
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={disabled}
          onChange={({ target }) => setTicked(target.checked)}
          className="size-4.5 accent-red"
        />
        {waiting === 1
          ? 'Send the result to the 1 applicant who is waiting'
          : `Send the result to the ${waiting} applicants who are waiting`}
      </label>
      {isTicked && (
        <LeaveOutPicked picked={picked} checked={leaveOut} disabled={disabled} onChange={setLeaveOut} />
      )}
    </>
  );
}

const seeTheTick = 'Applicants are waiting for a result. Choose whether to send it.';
