import { calendarFile, calendarType } from '@kirdaar/domain/auditions/calendar-file.ts';
import { slotFromDetail } from '@kirdaar/domain/auditions/moment-text.ts';
import { auditionMessages } from '@kirdaar/domain/auditions/rounds.ts';
import { answeredText } from '@kirdaar/domain/casting/boards/boards.ts';
import { formerMember } from '@kirdaar/domain/casting/desk/activities.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { formerSender } from '@kirdaar/domain/messaging/messages/messages.ts';
import { isForChildAlone, shownKind } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import type { OfferedRole } from '@kirdaar/domain/messaging/notifications/offered-role.ts';
import {
  type AlertSummary,
  type GuardianEvent,
  hiddenArtist,
  isAlert,
  type NotificationNames,
  notificationPath,
  notificationText,
  togetherBy,
} from '@kirdaar/domain/messaging/notifications/texts.ts';
import { stateLabel } from '@kirdaar/domain/places/places.ts';
import { isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { complaintsLine } from '@kirdaar/domain/projects/complaints.ts';
import { payText } from '@kirdaar/domain/projects/terms/term-words.ts';
import { endedByBlockText, formerViewer } from '@kirdaar/domain/trust/contact-details/views.ts';
import type { MailAttachment } from '../../db/tables/messaging/mail.ts';
import type { Deps } from '../../deps.ts';
import type { AlertFinds } from './alerts.queries.ts';
import type { InvitationNow, NamedNotification, OfferedNow } from './notifications.queries.ts';

/** The names in the text of a notification. Deleted accounts have none. */
function namesOf(row: NamedNotification, now: Date): NotificationNames {
  const { kind, detail, directors } = row;
  return {
    project: row.project ?? 'a project',
    identifier: row.identifier,
    director: row.director ?? 'The casting team',
    recipient: row.recipient,
    actor: row.actor ?? unnamed(row),
    roles: row.roles.map(({ characterName, position }) => roleTitle({ characterName }, position)),
    detail,
    shown: kind === 'contact_viewed' && detail ? { directors: directors ?? 0, day: detail, now } : undefined,
    alert: row.alert && alertOf(row.alert),
    audition: auditionOf(row),
    offered: row.offered && offeredOf(row.offered, row.roles),
    guardian: guardianOfEvent(row, now),
    answered: row.answered && answeredText(row.answered.client, row.answered.board, row.answered.counts),
  };
}

/** A role's own shoot dates replace those of the project. */
function offeredOf(
  { dates, shootFrom, shootTo, city, state, ...offered }: OfferedNow,
  roles: NamedNotification['roles'],
): OfferedRole {
  const own = dates.filter(({ kind }) => kind === 'shoot');
  const from = own.flatMap((one) => one.from ?? []).sort()[0] ?? shootFrom;
  const to =
    own
      .flatMap((one) => one.to ?? [])
      .sort()
      .at(-1) ?? shootTo;
  const title = roles.map((role) => roleTitle(role, role.position)).join(', ') || null;
  const place = [city, state && stateLabel(state)].filter(Boolean).join(', ');
  return { ...offered, title, place, shoot: from && to ? { from, to } : null };
}

/** A guardian's act, for the child. An adult does not read the name of a former guardian (S16). */
function guardianOfEvent(row: NamedNotification, now: Date): GuardianEvent | null {
  if (!isForChildAlone(row.kind) || !row.detail) return null;
  const { by, ...event }: GuardianEvent = JSON.parse(row.detail);
  return isBelowGuardian(row, now) ? { by, ...event } : event;
}

/** The names of an invitation in its guardian's mail. */
export function namesOfInvitation(row: NamedNotification, now: Date) {
  const { project, roles, audition } = namesOf(row, now);
  return { project, role: roles.join(', ') || null, start: audition?.slot?.start ?? null };
}

/** Whether a notification is about an invitation that is not over. */
export const isOpenInvitation = ({ invitation }: NamedNotification): boolean =>
  invitation !== null && ['invited', 'confirmed', 'reschedule_asked', 'declined'].includes(invitation.state);

/** The new results of a search: people by name, roles with their pay. */
function alertOf({ people, roles, ...alert }: AlertFinds): AlertSummary {
  const words = roles.map(({ characterName, position, project, pay }) => {
    const offered = payText(pay);
    return `${roleTitle({ characterName }, position)} in ${project ?? 'a project'}${offered ? ` (${offered})` : ''}`;
  });
  return { ...alert, named: [...people.map(({ name }) => name), ...words] };
}

/** A user with a deleted account, or not listed for the reader, has no name (rules contact/blocks-2,
    boards/items-2). */
function unnamed({ isActorHidden, kind }: NamedNotification): string {
  if (isActorHidden) return hiddenArtist;
  return kind === 'message.from_team' ? formerSender : formerMember;
}

/** The texts of several notifications of one user, with some merged, ordered by the last of each. */
export function mergedLines(rows: NamedNotification[], now: Date): NoticeLine[] {
  const groups = Map.groupBy(rows, (row) => togetherBy(row) ?? row.id);
  const lasting = [...groups.values()].flatMap((group) => {
    const last = group.at(-1);
    return last ? [{ last, count: group.length }] : [];
  });
  lasting.sort((a, b) => rows.indexOf(a.last) - rows.indexOf(b.last));
  return lasting.map(({ last, count }) => {
    const current = notificationText(last.kind, { ...namesOf(last, now), count });
    return {
      ...current,
      line: isAlert(last.kind) ? current.text : current.subject,
      people: last.alert?.people ?? [],
    };
  });
}

/** A notification's text, its line in a mail of several, and the people a search found. */
type NoticeLine = { subject: string; text: string; line: string; people: AlertFinds['people'] };

/** A notification as the API sends it. */
export function notificationOf(row: NamedNotification, now: Date) {
  return {
    _id: row.id,
    kind: shownKind(row.kind),
    text: notificationText(row.kind, namesOf(row, now)).subject,
    path: notificationPath(row),
    at: row.madeAt.toISOString(),
    read: row.readAt !== null,
  };
}

function auditionOf({ aboutTime, invitation, detail, recipient, director }: NamedNotification) {
  const slot = aboutTime && slotFromDetail(detail);
  if (!invitation) return aboutTime && { time: aboutTime, slot, place: null, reason: null };
  const { endedByBlock, cancelReason } = invitation;
  const reason = endedByBlock ? endedByBlockText(recipient, director ?? formerViewer) : cancelReason;
  return { time: aboutTime, slot, place: placeOf(invitation), reason };
}

function placeOf({ placeName, address, city }: InvitationNow): string | null {
  return [placeName, address, city].filter(Boolean).join(', ') || null;
}

const isConfirmed = ({ state }: InvitationNow) => ['confirmed', 'attended', 'no_show'].includes(state);

/** Whether a notification no longer holds: the confirmed time was declined or changed (rule
    auditions/notices-4), or an invitation to apply ended (rule fit/inviting-8). */
export function isOvertaken({ kind, aboutTime, invitation, hasEnded }: NamedNotification): boolean {
  if (hasEnded) return true;
  if (kind !== 'audition.confirmed' || !invitation) return false;
  const isOfNow = !aboutTime || new Date(invitation.calendarStart ?? 0).getTime() === aboutTime.getTime();
  return !isConfirmed(invitation) || !isOfNow;
}

/** An invitation as a calendar file has it; null before a time is confirmed (rule auditions/calendar-1). */
export function calendarOf(
  invitation: InvitationNow | null,
  about: { id: string; project: string | null; role: string | null; madeAt: Date; publicUrl: string },
): { type: string; text: string } | null {
  if (!invitation?.calendarStart || !invitation.calendarEnd) return null;
  const { bring, instructions, sequence } = invitation;
  const url = `${about.publicUrl}/auditions/${about.id}`;
  const facts = [
    bring && `What to bring: ${bring}`,
    ...[instructions, url, complaintsLine(invitation), auditionMessages.money],
  ];
  const event = {
    uid: `${about.id}@kirdaar`,
    sequence,
    isCancelled: !isConfirmed(invitation),
    start: new Date(invitation.calendarStart),
    end: new Date(invitation.calendarEnd),
    summary: `Audition: ${[about.role, about.project ?? 'a project'].filter(Boolean).join(', ')}`,
    location: placeOf(invitation),
    description: facts.filter(Boolean).join('\n'),
    url,
    madeAt: about.madeAt,
  };
  return { type: calendarType(event), text: calendarFile(event) };
}

const carriesCalendar = new Set<string>(['audition.confirmed', 'audition.cancelled']);

/** The calendar files attached to confirmations and cancellations: one per invitation, in its current
    state (rule auditions/calendar-1). */
export function calendarFiles(
  rows: NamedNotification[],
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): MailAttachment[] {
  const current = rows.filter(({ kind }) => carriesCalendar.has(kind));
  const latest = new Map(current.map((row) => [row.invitationId, row]));
  const now = { madeAt: clock(), publicUrl: config.publicUrl };
  const files = [...latest.values()].flatMap(({ invitationId: id, invitation, project, roles }) => {
    const role = roles.map((one) => roleTitle(one, one.position)).join(', ') || null;
    return (id && calendarOf(invitation, { id, project, role, ...now })) || [];
  });
  return files.map((file, place) => ({
    name: place === 0 ? 'audition.ics' : `audition-${place + 1}.ics`,
    ...file,
  }));
}
