import { mostNamed, peopleOfActivity } from '@kirdaar/domain/casting/desk/activities.ts';
import {
  invitedToApplyText,
  inviteToApplyLimits,
} from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { useTextCheck } from '../../shell/shield/use-text-check.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';

type Props = {
  /** The role; null while none is chosen. */
  where: { id: string; roleId: string } | null;
  /** The people to invite; null while the dialog is closed. */
  artists: readonly { _id: string; name: string }[] | null;
  /** Why inviting is not possible, if so. */
  refused: string | undefined;
  /** What is still to choose. */
  missing?: string;
  /** Whether the choices still load. */
  isLoading?: boolean;
  /** Fields above the message. */
  children?: ReactNode;
  onClose: () => void;
  /** Called with the result, the undo action, and the new candidates. */
  onInvited: (text: string, came: { activityId: string | null; gone: readonly string[] }) => void;
};

/** The message and its recipients. */
type Draft = { to: readonly string[]; text: string };

/** Invites artists to apply for the role, with an optional message (rule fit/inviting-1). */
export function InviteDialog({ where, artists, refused, missing = '', isLoading = false, ...rest }: Props) {
  const { onClose, onInvited, children } = rest;
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [problem, setProblem] = useState('');
  const [key, setKey] = useState(() => keyByContent());
  const [pending, act] = useAct();
  const texts = useTextCheck({ sendLabel: 'Send as it is', labelOf: () => 'Message' });
  const isAsked = artists !== null;
  const artistIds = artists?.map(({ _id }) => _id) ?? [];
  // a message for others is not reused
  const draft = drafts.find(({ to }) => isAsked && artistIds.every((id) => to.includes(id)));
  const others = drafts.filter(
    ({ to }) => to.length !== artistIds.length || !artistIds.every((id) => to.includes(id)),
  );
  const message = draft?.text ?? '';
  useEffect(() => {
    setProblem('');
    if (isAsked) setKey(() => keyByContent());
  }, [isAsked]);
  const beyond = artistIds.length - inviteToApplyLimits.atOnce;
  const people = artistIds.length === 1 ? '1 artist' : `${artistIds.length} artists`;

  const text =
    refused ??
    (beyond > 0 ? `${inviteToApplyLimits.atOnce} can be invited at once. Untick ${beyond} first.` : problem);

  const invite = () =>
    act(async () => {
      setProblem('');
      if (!where) return setProblem(missing);
      const body = { artistIds, message: message.trim() || undefined };
      try {
        await texts.check({ texts: { message } });
        const { activityId, results } = await callApi('inviteToApply', {
          params: where,
          body,
          idempotencyKey: key({ where, body }),
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
        <p className="font-medium break-words">
          {peopleOfActivity(artists?.slice(0, mostNamed).map(({ name }) => name) ?? [], artistIds.length)}
        </p>
        {children}
        <TextArea
          label="Message"
          optional
          name="message"
          rows={4}
          value={message}
          maxLength={inviteToApplyLimits.message}
          onChange={({ target }) => setDrafts([{ to: artistIds, text: target.value }, ...others])}
          hint="They read it beside the role, and decide themselves whether they apply."
        />
        <FormNotice notice={text ? { kind: 'error', text } : null} />
        <Button
          pending={pending}
          disabled={beyond > 0 || isLoading || refused !== undefined}
          onClick={() => void invite()}
        >
          Invite {people}
        </Button>
        {texts.dialog}
      </div>
    </Dialog>
  );
}
