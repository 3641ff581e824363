import type { UserKind } from '../../accounts/user-kind.ts';
import type { MailSetting, Pace } from './kinds.ts';

/** A line of the mail settings, with the sorts of mails that it sets. */
export type MailLine = { title: string; sorts: readonly MailSetting[] };

const messages: MailLine = { title: 'Messages', sorts: ['messages'] };
const teams: MailLine = { title: 'Teams and boards', sorts: ['team'] };
const contact: MailLine = { title: 'Contact requests', sorts: ['contact'] };

const forDirectors: readonly MailLine[] = [
  { title: 'Answers to auditions', sorts: ['answers'] },
  { title: 'Answers to invitations to apply', sorts: ['role_answers'] },
  { title: 'Questions from applicants', sorts: ['questions'] },
  messages,
  teams,
  { title: 'Audition reminders', sorts: ['reminders'] },
  contact,
];

const forOthers: readonly MailLine[] = [
  { title: 'Auditions and reminders', sorts: ['auditions', 'reminders'] },
  { title: 'Results', sorts: ['outcomes'] },
  messages,
  { title: 'Invitations to apply', sorts: ['roles'] },
  contact,
  { title: 'Who saw my details', sorts: ['contact_views'] },
];

/** The mail settings of a user (rule notifications/settings-2). */
export function mailLinesOf({ role, isInTeam }: { role: UserKind; isInTeam: boolean }): readonly MailLine[] {
  if (role === 'Director') return forDirectors;
  return isInTeam ? [...forOthers, teams] : forOthers;
}

/** The first line, which sets all others. */
export const everything = (lines: readonly MailLine[]): MailLine => ({
  title: 'Everything',
  sorts: lines.flatMap(({ sorts }) => sorts),
});

/** The pace that all sorts of a line have; null where they differ. */
export function paceOf({ sorts }: MailLine, stored: Readonly<Record<MailSetting, Pace>>): Pace | null {
  const [first, ...rest] = new Set(sorts.map((sort) => stored[sort]));
  return rest.length === 0 && first ? first : null;
}
