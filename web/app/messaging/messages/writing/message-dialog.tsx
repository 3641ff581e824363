import type { Answer } from '@kirdaar/contract/operations.ts';
import { messageLimits } from '@kirdaar/domain/messaging/messages/messages.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { Composer } from './composer.tsx';
import { whyNot } from './why-not.ts';

/** The party of a project's conversation: an artist for its team, undefined for the artist. */
export type Partner = {
  projectId: () => Promise<string>;
  artist: { _id: string; name: string } | null;
};
export type Standing = Answer<'threadWith'> & { projectId: string };

export type MessageDialogProps = {
  partner: Partner;
  open: boolean;
  onClose: () => void;
  onSent?: () => void;
};

/** Writes to an artist or a casting team: in their conversation, or as its first message (rule
    messages/ways-1). */
export function MessageDialog({ partner, open, onClose, onSent }: MessageDialogProps) {
  const [standing, setStanding] = useState<Standing | null>(null);
  const { artist } = partner;
  const asks = !artist && standing?.question;
  const title = artist ? `Message to ${artist.name}` : asks ? 'Ask a question' : 'Message the casting team';
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <MessageContent
        partner={partner}
        standing={standing}
        onStanding={setStanding}
        onClose={onClose}
        onSent={() => {
          onClose();
          onSent?.();
        }}
      />
    </Dialog>
  );
}

type ContentProps = Pick<MessageDialogProps, 'partner' | 'onClose'> & {
  standing: Standing | null;
  onStanding: (standing: Standing | null) => void;
  onSent: () => void;
};

/** The field for a message, or the sentence why there is none; and the link to the conversation. */
export function MessageContent({ partner, standing, onStanding, onClose, onSent }: ContentProps) {
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const artistId = partner.artist?._id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it opens, and on request
  useEffect(() => {
    setError(null);
    onStanding(null);
    void (async () => {
      try {
        const projectId = await partner.projectId();
        const query = { projectId, ...(artistId && { artistId }) };
        onStanding({ projectId, ...(await callApi('threadWith', { query, signal: patience() })) });
      } catch (problem) {
        setError(problem);
      }
    })();
  }, [artistId, tries]);

  if (error) {
    return (
      <ErrorState
        message="The conversation could not be loaded."
        detail={messageOf(error, '')}
        onRetry={() => setTries(tries + 1)}
      />
    );
  }
  if (!standing) return <Spinner />;
  const { projectId, thread, mayWrite, question } = standing;
  const send = async (text: string, idempotencyKey: string) => {
    const body = { projectId, text, ...(artistId && { artistId }) };
    await callApi('startThread', { body, idempotencyKey, signal: patience() });
    void toast(question ? 'Question sent.' : 'Message sent.', 'success');
    onSent();
  };
  return (
    <>
      {mayWrite ? (
        <Composer
          label={question ? 'Question' : 'Message'}
          hint={question ? 'You have one, until the casting team answers.' : undefined}
          limit={question ? messageLimits.question : messageLimits.text}
          where={`${projectId}:${artistId ?? ''}`}
          autoFocus
          send={send}
        />
      ) : (
        <p className="text-ink-soft">{whyNot(standing)}</p>
      )}
      {thread && (
        <p>
          <ButtonLink to={`/messages/${thread._id}`} variant="quiet" size="sm" onClick={onClose}>
            Open the conversation
          </ButtonLink>
        </p>
      )}
    </>
  );
}
