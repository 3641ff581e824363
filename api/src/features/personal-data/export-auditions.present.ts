import type { PersonalData } from '@kirdaar/contract/personal-data.ts';
import { hiddenArtist } from '@kirdaar/domain/notifications/texts.ts';
import type { findAuditionRows } from './export-auditions.queries.ts';

type Exported = Pick<PersonalData, 'auditionInvitations' | 'auditions' | 'invitedArtists' | 'checkIns'>;
const text = (moment: Date | null) => moment?.toISOString() ?? null;

/** What is held about somebody of auditions, in the shape of the contract. */
export function exportedAuditions(rows: Awaited<ReturnType<typeof findAuditionRows>>): Exported {
  return {
    auditionInvitations: rows.auditionInvitations.map((row) => ({
      ...row,
      start: text(row.start),
      invitedAt: row.invitedAt.toISOString(),
      answeredAt: text(row.answeredAt),
      wishedAt: text(row.wishedAt),
      arrivedAt: text(row.arrivedAt),
    })),
    auditions: rows.auditions.map(({ id: _, ...row }) => ({
      ...row,
      deadline: text(row.deadline),
      answerBy: text(row.answerBy),
      createdAt: row.createdAt.toISOString(),
      cancelledAt: text(row.cancelledAt),
    })),
    invitedArtists: rows.invitedArtists.map(({ name, start, ...row }) => ({
      ...row,
      name: name ?? hiddenArtist,
      start: text(start),
    })),
    checkIns: rows.checkIns.map(({ step, at }) => ({ step, at: at.toISOString() })),
  };
}
