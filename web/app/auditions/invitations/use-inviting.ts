import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { isSignedOut } from '../../shell/session/session.ts';
import { signInAgainPath } from '../../shell/session/sign-in-again.ts';
import { useTextCheck } from '../../shell/shield/use-text-check.tsx';
import { labelOfText, type RoundWithTimes } from '../form/round-values.ts';
import { auditionsPath } from '../team/addresses.ts';
import { timesOf } from '../team/round-times.ts';
import { unsentOr } from '../team/use-round-act.ts';
import { invitedOf, type UnsentState, unsentText } from './invite-texts.ts';
import type { KeptInviting } from './kept-inviting.ts';
import { useWho } from './use-who.ts';

type Options = { project: Project; round: RoundWithTimes; userId: string; kept: KeptInviting | null };

/** The artists to invite to a round, and sending it. After a new round whose invitations failed, 'Try
    again' sends the same content (rule auditions/inviting-9). */
export function useInviting({ project, round, userId, kept }: Options) {
  const navigate = useNavigate();
  const unsent = (useLocation().state as UnsentState | null)?.unsent ?? null;
  const [failure, setFailure] = useState<string | null>(() => unsent && unsentText(unsent));
  const [pending, act] = useAct();
  const texts = useTextCheck({ sendLabel: 'Send as it is', labelOf: labelOfText });
  const [keyOf] = useState(() => keyByContent(kept?.sent));
  const { roleIds } = round;
  const times = round.kind === 'self_tape' ? [] : timesOf(round);
  const who = useWho({ userId, about: round._id, kept, roleIds, times, sent: keyOf.last });
  const isAgain = unsent !== null && !who.changed;
  const again = isAgain ? kept?.sent : null;

  const invite = () =>
    act(async () => {
      setFailure(null);
      const body = again ? (JSON.parse(again.words) as ReturnType<typeof who.body>) : who.body();
      try {
        if (!again) await texts.check({ texts: { message: who.message } });
        const answer = await callApi('inviteToAudition', {
          params: { id: round._id },
          body,
          idempotencyKey: keyOf(body),
          signal: patience(),
        });
        who.finish();
        await navigate(auditionsPath(project.projectIdentifier, round._id), {
          replace: true,
          state: { invited: invitedOf(answer, who.people) },
        });
      } catch (error) {
        if (isSignedOut(error)) {
          who.leave();
          await navigate(signInAgainPath({ url: window.location.href }));
        } else setFailure(unsent ? unsentText({ ...unsent, why: unsentOr(error) }) : unsentOr(error));
      }
    });

  return { who, failure, pending, invite, isAgain, textCheck: texts.dialog };
}
