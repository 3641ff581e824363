import {
  invitedToApplyText,
  inviteToApplyLimits,
} from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';

type Props = {
  where: { id: string; roleId: string };
  /** The people to invite; null while the dialog is closed. */
  artistIds: readonly string[] | null;
  /** Why inviting is not possible, if so. */
  refused: string | undefined;
  onClose: () => void;
  /** Called with the result, the undo action, and the new candidates. */
  onInvited: (text: string, came: { activityId: string | null; gone: readonly string[] }) => void;
};

/** The message and its recipients. */
type Draft = { to: readonly string[]; text: string };

/** Invites artists to apply for the role, with an optional message (rule fit/inviting-1). */
export function InviteDialog({ where, artistIds, refused, onClose, onInvited }: Props) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [problem, setProblem] = useState('');
  const [key, setKey] = useState(() => keyByContent());
  const [pending, act] = useAct();
  const isAsked = artistIds !== null;
  // a message for others is not reused
  const draft = drafts.find(({ to }) => artistIds?.every((id) => to.includes(id)));
  const others = drafts.filter(
    ({ to }) => to.length !== artistIds?.length || !artistIds.every((id) => to.includes(id)),
  );
  const message = draft?.text ?? '';
  useEffect(() => {
    setProblem('');
    if (isAsked) setKey(() => keyByContent());
  }, [isAsked]);
  const beyond = (artistIds?.length ?? 0) - inviteToApplyLimits.atOnce;
  const people = artistIds?.length === 1 ? '1 artist' : `${artistIds?.length ?? 0} artists`;

  const text =
    refused ??
    (beyond > 0 ? `${inviteToApplyLimits.atOnce} can be invited at once. Untick ${beyond} first.` : problem);

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
        setDrafts(others);
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
          onChange={({ target }) => setDrafts([{ to: artistIds ?? [], text: target.value }, ...others])}
          hint="They read it beside the role, and decide themselves whether they apply."
        />
        <FormNotice notice={text ? { kind: 'error', text } : null} />
        <Button
          pending={pending}
          disabled={beyond > 0 || refused !== undefined}
          onClick={() => void invite()}
        >
          Invite {people}
        </Button>
      </div>
    </Dialog>
  );
}
