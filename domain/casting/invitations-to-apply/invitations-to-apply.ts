import type { CalendarDate } from '../../calendar.ts';
import { deadlineOverText, isDeadlineOver } from '../../projects/terms/deadline.ts';
import { refusalText } from '../applications/eligibility.ts';

/** The results of inviting to apply (rule fit/inviting-2). */
export const inviteToApplyResults = ['invited', 'already_invited', 'applied', 'not_available'] as const;
export type InviteToApplyResult = (typeof inviteToApplyResults)[number];

/** The team's marks for an invitation to apply, next to a candidate (rule fit/inviting-5). */
export const invitedToApplyMarks = ['invited', 'not_for_them'] as const;
export type InvitedToApplyMark = (typeof invitedToApplyMarks)[number];

/** Their labels. */
export const invitedToApplyLabels: Readonly<Record<InvitedToApplyMark, string>> = {
  invited: 'Invited',
  not_for_them: 'Not for them',
};

/** The limits of invitations (rule fit/inviting-3). */
export const inviteToApplyLimits = {
  atOnce: 200,
  aRoleAndDay: 200,
  aDirectorAndDay: 500,
  message: 300,
} as const;

type RoleToInviteFor = {
  isDraft: boolean;
  isArchived: boolean;
  projectClosed: boolean;
  roleClosed: boolean;
  applyUntil: CalendarDate | null;
};
type InviteRefusal = {
  why: 'audition.draft_project' | 'application.closed' | 'application.deadline_over';
  message: string;
};

/** Why no one can be invited to apply for a role today; null if it takes applications (rule
    fit/inviting-1). */
export function inviteToApplyRefusal(role: RoleToInviteFor, today: CalendarDate): InviteRefusal | null {
  if (role.isDraft) return { why: 'audition.draft_project', message: 'Publish the project first.' };
  if (role.isArchived || role.projectClosed || role.roleClosed)
    return { why: 'application.closed', message: refusalText['application.closed'] };
  const { applyUntil } = role;
  return applyUntil !== null && isDeadlineOver(applyUntil, today)
    ? { why: 'application.deadline_over', message: deadlineOverText(applyUntil) }
    : null;
}

/** The result for one artist (rule fit/inviting-2). */
export function inviteToApplyResult(of: {
  isAvailable: boolean;
  hasApplied: boolean;
  isInvited: boolean;
}): InviteToApplyResult {
  if (!of.isAvailable) return 'not_available';
  if (of.hasApplied) return 'applied';
  return of.isInvited ? 'already_invited' : 'invited';
}

/** The confirmation for the inviter: '12 invited, 2 already applied, 1 not available.' */
export function invitedToApplyText(results: readonly InviteToApplyResult[]): string {
  const many = (result: InviteToApplyResult) => results.filter((one) => one === result).length;
  const others = [
    [many('already_invited'), 'already invited'],
    [many('applied'), 'already applied'],
    [many('not_available'), 'not available'],
  ] as const;
  const named = others.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `${[`${many('invited')} invited`, ...named].join(', ')}.`;
}
