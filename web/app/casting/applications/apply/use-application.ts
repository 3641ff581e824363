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
  /** The name that the notice of success says. */
  name: string;
  roleId?: string;
  onApplied?: () => void;
  /** Takes back what has just arrived; the notice of success offers it. */
  onWithdraw: (applicationId: string) => void;
};

export type ApplyFailure = { code: string; message: string };

/** What is going on: nothing, the application is being sent, or the server is asked whether it arrived (rule
    applications/apply-8). */
type Progress = 'idle' | 'Applying...' | 'Checking...';

export type Applying = {
  progress: Progress;
  /** Why it did not work. */
  refused: ApplyFailure | null;
  send: (link: string) => Promise<void>;
};

const lost = {
  code: 'offline',
  message: 'The connection was lost before the answer came. Check your connection and try again.',
};
const notArrived = { code: 'not_arrived', message: 'Your application did not arrive. Please try again.' };

/**
 * Sends an application once, however often the button is pressed, and shows its effect on the page. Trying again with
 * the same link can never apply twice. When the answer was lost, the server is asked whether the application arrived,
 * at once or as soon as the browser is online again.
 */
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
  const attempt = useRef<{ link: string; key: string } | null>(null);

  async function arrived({ applications }: Answer<'apply'>) {
    attempt.current = null;
    onApplied?.();
    const sent = applications.find((application) => application.roleId === (roleId ?? null));
    const withdraw = sent && { label: 'Withdraw', act: () => onWithdraw(sent._id) };
    toast(`Applied for ${name} successfully!`, 'success', withdraw);
    await revalidate();
  }

  /** Asks whether what was sent has arrived; gives why not. */
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

  async function apply(link: string): Promise<ApplyFailure | null> {
    setProgress('Applying...');
    const roles = roleId
      ? { roleIds: [roleId], auditionVideos: link ? [{ roleId, videoUrl: link }] : [] }
      : { roleIds: [], auditionVideos: [] };
    try {
      const stands = await callApi('apply', {
        body: { projectId: project._id, ...roles },
        idempotencyKey: keyFor(link),
        signal: patience(),
      });
      await arrived(stands);
      return null;
    } catch (error) {
      const why = refusalFrom(error, `Failed to apply for ${roleId ? 'role' : 'project'}`);
      // the page did not know yet what the server knows
      if (why.code === 'application.already_applied' || why.code === 'application.closed') await revalidate();
      return why.code === 'offline' && navigator.onLine ? check() : why;
    }
  }

  /** Every try with the same link carries the same key. */
  function keyFor(link: string): string {
    if (attempt.current?.link !== link) attempt.current = { link, key: newIdempotencyKey() };
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

  return { progress, refused, send: (link) => run(() => apply(link)) };
}

/** Nothing is known of what was cut off in the middle; everything else the server said itself. */
function refusalFrom(error: unknown, fallback: string): ApplyFailure {
  if (!(error instanceof ApiError)) return lost;
  if (error.code === 'offline') return { code: error.code, message: error.message };
  return { code: error.code, message: messageOf(error, fallback) };
}
