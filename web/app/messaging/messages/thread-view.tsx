import type { Message, Thread } from '@kirdaar/contract/messaging/threads.ts';
import { Link } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { MoreMenu } from '../../trust/more-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DirectorLine } from '../../ui/director-line.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { MessageLog } from './message-log.tsx';
import { ThreadSkeleton } from './skeletons.tsx';
import { titlesOf } from './titles.ts';
import { isGone, useThread } from './use-thread.ts';
import { Composer } from './writing/composer.tsx';
import { whyNot } from './writing/why-not.ts';

type Props = {
  id: string;
  viewerId: string;
  known: Thread | undefined;
  back: string;
  onThread: (thread: Thread) => void;
};

const noDirectors: NonNullable<Thread['directors']> = [];

/** One conversation: its parties, messages and composer. */
export function ThreadView({ id, viewerId, known, back, onThread }: Props) {
  const { open, error, pending, again, refresh, earlier, isEarlierMissing, send, set } = useThread(
    id,
    known,
    onThread,
  );
  return (
    <section aria-label="Conversation" className="messages-thread">
      <header className="messages-head">
        <Link to={back} aria-label="All messages" className="messages-back">
          <Icon name="arrowLeft" />
        </Link>
        {open && (
          <Head
            thread={open.thread}
            viewerId={viewerId}
            reported={open.messages.findLast(({ mine, takenBack }) => !mine && !takenBack)}
            onSet={set}
            onBlocked={() => void refresh()}
          />
        )}
      </header>
      {open ? (
        <>
          <MessageLog
            messages={open.messages}
            directors={open.thread.directors ?? noDirectors}
            onBlocked={() => void refresh()}
            hasEarlier={open.cursor !== null}
            pending={pending}
            failed={isEarlierMissing}
            onEarlier={() => void earlier()}
          />
          <footer className="messages-foot">
            {open.thread.mayWrite ? (
              <>
                <CannotRead thread={open.thread} />
                <Composer key={id} label="Message" where={id} send={send} isOneLine />
              </>
            ) : (
              <p className="text-ink-soft">{whyNot({ why: open.thread.why, thread: open.thread })}</p>
            )}
          </footer>
        </>
      ) : (
        <Instead error={error} pending={pending} onRetry={() => void again()} />
      )}
    </section>
  );
}

/** Members of the team blocked by the artist. A blocked owner is not among them: that closes the
    conversation. */
function CannotRead({ thread }: { thread: Thread }) {
  return thread.directors
    ?.filter(({ isBlocked }) => isBlocked)
    .map(({ _id, name }) => (
      <p key={_id} className="pb-2 text-ink-soft">
        {name} cannot read this; the rest of the team can.
      </p>
    ));
}

function Instead({ error, pending, onRetry }: { error: unknown; pending: boolean; onRetry: () => void }) {
  if (isGone(error)) return <EmptyState title="There is no such conversation." />;
  if (!error) return <ThreadSkeleton />;
  return (
    <ErrorState
      message="The conversation could not be loaded."
      detail={messageOf(error, '')}
      onRetry={onRetry}
      retrying={pending}
    />
  );
}

type HeadProps = {
  thread: Thread;
  viewerId: string;
  /** The last message of the other side, which a report of the conversation names. */
  reported: Message | undefined;
  onSet: (change: { muted?: boolean; closed?: boolean }) => Promise<void>;
  onBlocked: () => void;
};

function Head({ thread, viewerId, reported, onSet, onBlocked }: HeadProps) {
  const { title, about } = titlesOf(thread, viewerId);
  const { muted, closed, project, artist } = thread;
  const set = (change: { muted?: boolean; closed?: boolean }) =>
    void onSet(change).catch((error: unknown) =>
      toast(messageOf(error, 'That was not saved. Please try again.'), 'error'),
    );
  const closing = {
    label: closed ? 'Open again' : 'Close conversation',
    onSelect: () => set({ closed: !closed }),
  };
  const isTeam = artist._id !== viewerId;
  const items = [
    { label: muted ? 'Unmute' : 'Mute', onSelect: () => set({ muted: !muted }) },
    ...(isTeam && !project.removed ? [closing] : []),
  ];
  return (
    <>
      <div className="messages-who">
        <h2 className="messages-name">{title}</h2>
        <p className="messages-about">
          {muted && <Badge>Muted</Badge>}
          {closed && <Badge tone="closed">Closed</Badge>}
          {about}
          {thread.directors?.map((director) => (
            <DirectorLine key={director._id} director={director} />
          ))}
        </p>
      </div>
      <div className="messages-acts">
        <MoreMenu
          report={reported ? { kind: 'message', _id: reported._id } : null}
          directors={thread.directors ?? []}
          authorId={reported?.directorId}
          items={items}
          onBlocked={onBlocked}
        />
      </div>
    </>
  );
}
