import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { useUser } from '../../../shell/session/use-user.ts';
import { toast } from '../../../ui/toasts/toast.ts';

type ApplicationTarget = {
  project: Project;
  /** The name in the success notice. */
  name: string;
  roleId?: string;
  onApplied?: () => void;
  /** Withdraws what was just sent; the success notice offers it. */
  onWithdraw: (applicationId: string) => void;
};

export type ApplyFailure = { code: string; message: string };

/** The progress: idle, sending, or checking whether it arrived (rule applications/apply-8). */
type Progress = 'idle' | 'Applying...' | 'Checking...';

export type Applying = {
  progress: Progress;
  /** Why it failed. */
  refused: ApplyFailure | null;
  send: (link: string, aiMade?: boolean) => Promise<void>;
};

const lost = {
  code: 'offline',
  message: 'The connection was lost before the answer came. Check your connection and try again.',
};
const notArrived = { code: 'not_arrived', message: 'Your application did not arrive. Please try again.' };

/** Sends an application once, for any number of presses, and updates the page. A retry with the same link
    is idempotent. After a lost response it asks the server, at once or when online again. */
export function useApplication({
  project,
  name,
  roleId,
  onApplied,
  onWithdraw,
}: ApplicationTarget): Applying {
  const user = useUser();
  const [, act] = useAct();
  const [progress, setProgress] = useState<Progress>('idle');
  const [refused, setRefused] = useState<ApplyFailure | null>(null);
  const { revalidate } = useRevalidator();
  const attempt = useRef<{ sent: string; key: string } | null>(null);

  async function arrived({ applications }: Answer<'apply'>) {
    attempt.current = null;
    onApplied?.();
    const sent = applications.find((application) => application.roleId === (roleId ?? null));
    const withdraw = sent && { label: 'Withdraw', act: () => onWithdraw(sent._id) };
    toast(`Applied for ${name} successfully!`, 'success', withdraw);
    await revalidate();
  }

  /** Checks whether what was sent arrived. Returns why not. */
  async function check(): Promise<ApplyFailure | null> {
    setProgress('Checking...');
    try {
      const query = { projectId: project._id, artistId: user?._id ?? '', roleId: roleId ?? '' };
      const stands = await callApi('getStatus', { query, signal: patience() });
      if (!stands.status) return notArrived;
      await arrived(stands);
      return null;
    } catch {
      return lost;
    }
  }

  async function apply(link: string, aiMade: boolean): Promise<ApplyFailure | null> {
    setProgress('Applying...');
    const roles = roleId
      ? { roleIds: [roleId], auditionVideos: link ? [{ roleId, videoUrl: link, aiMade }] : [] }
      : { roleIds: [], auditionVideos: [] };
    try {
      const stands = await callApi('apply', {
        body: { projectId: project._id, ...roles },
        idempotencyKey: keyFor(`${link} ${aiMade}`),
        signal: patience(),
      });
      await arrived(stands);
      return null;
    } catch (error) {
      const why = refusalFrom(error, `Failed to apply for ${roleId ? 'role' : 'project'}`);
      // the page was out of date
      if (why.code === 'application.already_applied' || why.code === 'application.closed') await revalidate();
      return why.code === 'offline' && navigator.onLine ? check() : why;
    }
  }

  /** All attempts with the same content share a key. */
  function keyFor(sent: string): string {
    if (attempt.current?.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() };
    return attempt.current.key;
  }

  const run = (work: () => Promise<ApplyFailure | null>) =>
    act(async () => {
      const why = await work();
      setProgress('idle');
      setRefused(why);
      if (why) toast(why.message, 'error');
    });

  const checkAgain = useEffectEvent(() => run(check));
  const unsure = refused?.code === 'offline';
  useEffect(() => {
    if (!unsure) return;
    const onOnline = () => checkAgain();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [unsure]);

  return { progress, refused, send: (link, aiMade = false) => run(() => apply(link, aiMade)) };
}

/** After a lost connection the result is unknown. All other errors are the server's. */
function refusalFrom(error: unknown, fallback: string): ApplyFailure {
  if (!(error instanceof ApiError)) return lost;
  if (error.code === 'offline') return { code: error.code, message: error.message };
  return { code: error.code, message: messageOf(error, fallback) };
}
