import type { QueueItem } from '@kirdaar/contract/moderation/moderation.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { unusualText } from '@kirdaar/domain/moderation/queue.ts';
import { Badge } from '../../ui/badge.tsx';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import { Acts } from './acts.tsx';
import { BackToQueue } from './back-to-queue.tsx';

/** A director who was shown unusually many contact details (rule moderation/reading-1). */
export function ReadingCase({ item }: { item: QueueItem }) {
  const { name, company, reading, submittedAt, about, isOwn } = item;
  return (
    <article className="admin-case" aria-label={`Unusual reading of ${name}`}>
      <BackToQueue />
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="soon">Unusual reading</Badge>
          {reading?.isVerified && <VerifiedMark />}
        </p>
        <h2 className="font-display text-2xl break-words">{name}</h2>
        {company && <p className="text-ink-soft">{company}</p>}
      </header>
      {reading && (
        <p>
          {unusualText(reading.why)}, found {momentInIndia(submittedAt)}. In 7 days they were shown the
          contact details of {reading.people7Days} people.
        </p>
      )}
      {isOwn ? (
        <p className="font-medium">This is about you: another administrator decides it.</p>
      ) : (
        <Acts about={about} can={['close']} name={name} peopleSeen={0} />
      )}
    </article>
  );
}
