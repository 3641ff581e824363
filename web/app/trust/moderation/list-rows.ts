import type { ReceivedMessage } from '@kirdaar/contract/trust/moderation/messages.ts';
import type { QueueItem } from '@kirdaar/contract/trust/moderation/moderation.ts';
import type { FoundPerson, FoundProject } from '@kirdaar/contract/trust/moderation/people.ts';
import { formatDate, momentInIndia } from '@kirdaar/domain/calendar.ts';
import { isCaseKind } from '@kirdaar/domain/trust/moderation/case-kinds.ts';
import { dueText, lateText } from '@kirdaar/domain/trust/moderation/due.ts';
import {
  excerptOf,
  type MessageState,
  queuePath,
  queueTitle,
  unusualText,
} from '@kirdaar/domain/trust/moderation/queue.ts';
import { reportCategories } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { kindLabels, takenText } from './moderation-texts.ts';

/** A row of a console list, with its link. */
export type ListRow = {
  /** The id of its subject. */
  id: string;
  path: string;
  title: string;
  badges: { text: string; tone: BadgeTone }[];
  isVerified: boolean;
  /** A line below the title, cut if long. */
  text: string | null;
  note: string;
};

const ownBadge = { text: 'Your own', tone: 'draft' } as const;

/** A queue item. */
export function queueRow(item: QueueItem): ListRow {
  const { _id, kind, about, name, company, excerpt, reading, category, isReady, isOwn } = item;
  return {
    id: isCaseKind(kind) ? _id : about._id,
    path: queuePath({ kind, id: _id, aboutId: about._id }),
    title: name,
    badges: [
      ...lateBadge(item),
      {
        text: category ? reportCategories[category] : queueTitle(kind),
        tone: kind === 'unusual_reading' || category ? 'soon' : 'neutral',
      },
      ...(item.isConfirmed ? [] : [{ text: 'Address not confirmed', tone: 'draft' as const }]),
      ...(item.takenBy ? [{ text: takenText(item.takenBy, new Date()), tone: 'neutral' as const }] : []),
      ...(isOwn ? [ownBadge] : []),
      ...(isReady ? [] : [{ text: 'Referee asked', tone: 'draft' as const }]),
    ],
    isVerified: reading?.isVerified ?? false,
    text: excerpt ?? (reading ? unusualText(reading.why, reading.exported) : company),
    note: `due ${dueText(new Date(item.dueAt))}`,
  };
}

function lateBadge({ dueAt }: QueueItem) {
  const text = lateText(new Date(dueAt), new Date());
  return text === null ? [] : [{ text, tone: 'closed' as const }];
}

export function messageRow(one: ReceivedMessage, state: MessageState): ListRow {
  const { _id, fullName, message, createdAt, closedAt, isOwn } = one;
  return {
    id: _id,
    path: `/admin/messages/${_id}${state === 'closed' ? '?state=closed' : ''}`,
    title: fullName,
    badges: isOwn ? [ownBadge] : [],
    isVerified: false,
    text: excerptOf(message),
    note: closedAt ? `closed ${momentInIndia(closedAt)}` : `since ${momentInIndia(createdAt)}`,
  };
}

/** A person found by a search. */
export function personRow(one: FoundPerson, search: string): ListRow {
  const { _id, name, role, isChild, isVerified, company, email, number, since } = one;
  return {
    id: _id,
    path: `/admin/people/${_id}?search=${encodeURIComponent(search)}`,
    title: name,
    badges: [
      { text: kindLabels[role], tone: 'neutral' },
      ...(isChild ? [{ text: 'Below 18', tone: 'soon' as const }] : []),
    ],
    isVerified,
    text: [company, number, email].filter(Boolean).join(' · '),
    note: `here since ${formatDate(since)}`,
  };
}

/** A project found by a search. */
export function projectRow(one: FoundProject, search: string): ListRow {
  const { _id, name, type, since, isArchived, isClosed, director } = one;
  return {
    id: _id,
    path: `/admin/projects/${_id}?search=${encodeURIComponent(search)}`,
    title: name ?? 'Untitled Project',
    badges: [
      ...(isArchived ? [{ text: 'In the archive', tone: 'draft' as const }] : []),
      ...(isClosed && !isArchived ? [{ text: 'Closed', tone: 'closed' as const }] : []),
    ],
    isVerified: director.isVerified,
    text: [type, director.name].filter(Boolean).join(' · '),
    note: `begun ${formatDate(since)}`,
  };
}
