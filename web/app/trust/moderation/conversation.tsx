import type { ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { callConsole } from './call-console.ts';
import { useRevealed } from './revealed.tsx';

const texts = {
  button: 'Show the whole conversation',
  title: 'Show the whole conversation',
  label: 'Why do you need to read it?',
};

/** A reported message between those before and after it, and the whole conversation for a reason (rule
    moderation/conversations-1). */
export function Conversation({ shown }: { shown: ReportCase }) {
  const { _id, about, around, isOwn } = shown;
  const { revealed, button } = useRevealed(
    (body, signal) => callConsole('openConversation', { params: { id: _id }, body, signal }),
    texts,
  );
  if (around.length === 0) return null;
  const messages = revealed?.messages ?? around;
  return (
    <section aria-labelledby="conversation" className="flex flex-col gap-3">
      <h3 id="conversation" className="font-semibold">
        {revealed ? 'The whole conversation' : 'The messages before and after'}
      </h3>
      <ol className="admin-lines">
        {messages.map(({ _id: id, from, text, at }) => (
          <li key={id} className={id === about._id ? 'admin-reported' : undefined}>
            <p className="text-sm text-ink-soft tabular-nums">
              <span className="font-semibold text-ink">{from?.name ?? 'Somebody who has left'}</span> ·{' '}
              {momentInIndia(at)}
              {id === about._id && ' · reported'}
            </p>
            <p className="whitespace-pre-line">{text ?? 'Deleted'}</p>
          </li>
        ))}
      </ol>
      {!isOwn && <div>{button}</div>}
    </section>
  );
}
