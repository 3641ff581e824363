import type { Message, Thread } from '@kirdaar/contract/messaging/threads.ts';
import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import { hiddenTextFor } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { MoreMenu } from '../../trust/more-menu.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { WarnedNote } from '../../ui/text/warned-note.tsx';
import { MessageText } from './message-text.tsx';
import { messagesByDay, type Run } from './messages-by-day.ts';
import { useLogPlace } from './use-log-place.ts';

type Props = {
  messages: readonly Message[];
  /** The people the viewer can block. */
  directors: NonNullable<Thread['directors']>;
  onBlocked: () => void;
  hasEarlier: boolean;
  pending: boolean;
  /** Whether earlier ones could not be loaded. */
  failed: boolean;
  onEarlier: () => void;
};

/** Messages, newest at the bottom. Loading earlier ones keeps the scroll position (rule
    messages/screens-2). */
export function MessageLog({
  messages,
  directors,
  onBlocked,
  hasEarlier,
  pending,
  failed,
  onEarlier,
}: Props) {
  const log = useRef<HTMLDivElement>(null);
  const { isBehind, toEnd } = useLogPlace(log, messages);
  return (
    <div className="messages-log-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div ref={log} role="log" aria-label="Messages" tabIndex={0} className="messages-log">
        {hasEarlier && <Earlier pending={pending} failed={failed} onEarlier={onEarlier} />}
        {messagesByDay(messages, new Date()).map(({ name, runs }) => (
          <section key={name} aria-label={name}>
            <h3 className="messages-day">{name}</h3>
            {runs.map((run) => (
              <RunOfOne key={run.messages[0]?._id} run={run} directors={directors} onBlocked={onBlocked} />
            ))}
          </section>
        ))}
      </div>
      {isBehind && (
        <Button size="sm" variant="marigold" className="messages-newer" onClick={toEnd}>
          New messages
        </Button>
      )}
    </div>
  );
}

function RunOfOne({
  run: { from, mine, messages },
  directors,
  onBlocked,
}: { run: Run } & Pick<Props, 'directors' | 'onBlocked'>) {
  // the head says who is blocked
  const author = (directorId: string | undefined) =>
    directors.filter(({ _id, isBlocked }) => _id === directorId && !isBlocked);
  return (
    <div className="messages-run" data-mine={mine || undefined}>
      <p className="messages-from">{mine ? 'You' : from}</p>
      {messages.map(({ _id, text, at, takenBack, directorId, isHidden, isDecided, isWarned }) => (
        <Fragment key={_id}>
          <div className="messages-bubble" data-taken-back={takenBack || undefined}>
            <p dir="auto" className="messages-text">
              <MessageText text={text} />
            </p>
            <time dateTime={at} className="messages-time">
              {timeInIndia(new Date(at))}
            </time>
            {!mine && !takenBack && (
              <span className="messages-more">
                <MoreMenu
                  report={{ kind: 'message', _id }}
                  directors={author(directorId)}
                  onBlocked={onBlocked}
                  label={`More for the message of ${timeInIndia(new Date(at))}`}
                />
              </span>
            )}
          </div>
          {isHidden && <p className="text-sm font-medium">{hiddenTextFor(isDecided)}</p>}
          {isWarned && <WarnedNote about={`message:${_id}`} />}
        </Fragment>
      ))}
    </div>
  );
}

/** Loads earlier messages on request or when scrolled into view; after a failure, on request alone. */
function Earlier({ pending, failed, onEarlier }: Pick<Props, 'pending' | 'failed' | 'onEarlier'>) {
  const button = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onEarlier);
  useEffect(() => {
    const place = button.current;
    if (!place || pending || failed) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask());
    watch.observe(place);
    return () => watch.disconnect();
  }, [pending, failed]);
  return (
    <div ref={button} className="messages-earlier">
      <p role="alert" className="text-red-text empty:hidden">
        {failed && 'Earlier messages could not be loaded.'}
      </p>
      <Button size="sm" variant="quiet" pending={pending} onClick={onEarlier}>
        {failed ? 'Try again' : 'Show earlier'}
      </Button>
    </div>
  );
}
