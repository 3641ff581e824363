import type { Answer } from '@kirdaar/contract/operations.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useLive } from '../../live/use-live.ts';
import { MessageButton } from './message-button.tsx';
import { whyNot } from './why-not.ts';

type Standing = Answer<'threadWith'>;

/** An artist's way to write to a project's team: their conversation, a first message, their one question,
    or the reason against it (rule messages/ways-2). */
export function WriteToTeam({ projectId }: { projectId: string }) {
  const [standing, setStanding] = useState<Standing | null>(null);
  // without a response the page omits it
  const look = () => callApi('threadWith', { query: { projectId } }).then(setStanding, () => undefined);
  const begin = useEffectEvent(look);
  useEffect(() => void begin(), []);
  useLive([{ kind: 'thread' }, { kind: 'notifications' }], look);
  if (!standing) return null;
  const { thread, mayWrite, question } = standing;
  const sentence = mayWrite ? '' : whyNot(standing);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {thread && (
        <ButtonLink to={`/messages/${thread._id}`} variant="secondary" size="sm">
          <Icon name="message" size="size-4.5" />
          {mayWrite ? 'Message the casting team' : 'Messages'}
        </ButtonLink>
      )}
      {!thread && mayWrite && (
        <MessageButton partner={{ projectId: async () => projectId, artist: null }} size="sm">
          <Icon name="message" size="size-4.5" />
          {question ? 'Ask a question' : 'Message the casting team'}
        </MessageButton>
      )}
      {sentence && <p className="text-ink-soft">{sentence}</p>}
    </div>
  );
}
