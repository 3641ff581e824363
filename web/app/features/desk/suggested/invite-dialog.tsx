import { invitedToApplyText, inviteToApplyLimits } from '@kirdaar/domain/fit/invitations-to-apply.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { keyByContent } from '../../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';

type Props = {
  where: { id: string; roleId: string };
  /** Whom to invite; null while nobody asks. */
  artistIds: readonly string[] | null;
  onClose: () => void;
  /** Told what came of it, what undo takes, and who is a candidate by now. */
  onInvited: (text: string, came: { activityId: string | null; gone: readonly string[] }) => void;
};

/** Invites artists to apply for the role, with some words if there are any to say (rule fit/inviting-1). */
export function InviteDialog({ where, artistIds, onClose, onInvited }: Props) {
  const [written, setWritten] = useState<{ to: readonly string[]; text: string }>({ to: [], text: '' });
  const [problem, setProblem] = useState('');
  const [key, setKey] = useState(() => keyByContent());
  const [pending, act] = useAct();
  const isAsked = artistIds !== null;
  // what was written to others is not for these
  const message = written.to.some((id) => artistIds?.includes(id)) ? written.text : '';
  useEffect(() => {
    setProblem('');
    if (isAsked) setKey(() => keyByContent());
  }, [isAsked]);
  const beyond = (artistIds?.length ?? 0) - inviteToApplyLimits.atOnce;
  const people = artistIds?.length === 1 ? '1 artist' : `${artistIds?.length ?? 0} artists`;

  const text =
    beyond > 0 ? `${inviteToApplyLimits.atOnce} can be invited at once. Untick ${beyond} first.` : problem;

  const invite = () =>
    act(async () => {
      setProblem('');
      const body = { artistIds: [...(artistIds ?? [])], message: message.trim() || undefined };
      try {
        const { activityId, results } = await callApi('inviteToApply', {
          params: where,
          body,
          idempotencyKey: key(body),
          signal: patience(),
        });
        setWritten({ to: [], text: '' });
        const gone = results
          .filter(({ result }) => result !== 'not_available')
          .map(({ artistId }) => artistId);
        onInvited(invitedToApplyText(results.map(({ result }) => result)), { activityId, gone });
      } catch (error) {
        setProblem(messageOf(error, 'No answer came. Please try again: nobody is invited twice.'));
      }
    });

  return (
    <Dialog open={isAsked} onClose={onClose} title={`Invite ${people} to apply`} size="sm" locked={pending}>
      <div className="flex flex-col gap-4">
        <TextArea
          label="Message"
          optional
          name="message"
          rows={4}
          value={message}
          maxLength={inviteToApplyLimits.message}
          onChange={({ target }) => setWritten({ to: artistIds ?? [], text: target.value })}
          hint="They read it beside the role, and decide themselves whether they apply."
        />
        <FormNotice notice={text ? { kind: 'error', text } : null} />
        <Button pending={pending} disabled={beyond > 0} onClick={() => void invite()}>
          Invite {people}
        </Button>
      </div>
    </Dialog>
  );
}
