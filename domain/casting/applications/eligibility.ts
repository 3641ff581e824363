import type { UserKind } from '../../accounts/user-kind.ts';
import type { CalendarDate } from '../../calendar.ts';
import { guardianTexts } from '../../profiles/guardians/guardians.ts';
import { deadlineOverText, isDeadlineOver } from '../../projects/terms/deadline.ts';
import { type ContentKey, mayHaveChildren } from '../../projects/terms/terms.ts';

export type ApplyRefusal =
  | 'auth.required'
  | 'application.director'
  | 'application.team'
  | 'block.active'
  | 'application.profile_incomplete'
  | 'minor.guardian_missing'
  | 'minor.role'
  | 'application.not_published'
  | 'application.closed'
  | 'application.deadline_over'
  | 'application.already_applied'
  | 'application.per_role'
  | 'application.no_such_role'
  | 'application.video_required';

export type Applicant = {
  kind: UserKind;
  isListed: boolean;
  awaitsGuardian: boolean;
  isChild: boolean;
} | null;

type Refused = { ok: false; why: ApplyRefusal; message: string };
export type Allowed = { ok: true } | Refused;

export type Opening = {
  isDraft: boolean;
  isArchived: boolean;
  projectClosed: boolean;
  roleClosed: boolean;
  /** From the role's terms; null for a project without roles. */
  applyUntil: CalendarDate | null;
  content: readonly ContentKey[];
  today: CalendarDate;
  alreadyApplied: boolean;
  /** Whether the applicant is in the project's team. */
  isCasting: boolean;
  /** Whether the applicant blocked its director. */
  isBlocked: boolean;
};

/** The text of each refusal, for the API and the page. */
export const refusalText: Record<ApplyRefusal, string> = {
  'auth.required': 'Please sign in to apply.',
  'application.director': 'Directors cannot apply to projects.',
  'application.team': 'You are casting this project.',
  'block.active': 'You blocked this director.',
  'application.profile_incomplete': 'Complete your profile before you apply.',
  'minor.guardian_missing': guardianTexts.missing,
  'minor.role': 'This role takes nobody below 18.',
  'application.not_published': 'Project not Found',
  'application.closed': 'Hiring is closed.',
  'application.deadline_over': 'Applications are closed.',
  'application.already_applied': 'You have already applied.',
  'application.per_role': 'This project has roles: apply to a role.',
  'application.no_such_role': 'This role is not part of the project.',
  'application.video_required': 'Demo video is required for roles with audition scripts',
};

/** Whether a user may apply to a role, or to a project without roles. The API and the button share it
    (rules applications/who-1, applications/who-3, applications/apply-4, team/kinds-3, contact/blocks-1,
    terms/deadline-2, terms/intimate-1). */
export function mayApply(applicant: Applicant, opening: Opening): Allowed {
  if (!applicant) return refuse('auth.required');
  if (applicant.kind === 'Director') return refuse('application.director');
  if (opening.isCasting) return refuse('application.team');
  if (applicant.awaitsGuardian) return refuse('minor.guardian_missing');
  if (!applicant.isListed) return refuse('application.profile_incomplete');
  if (opening.isDraft) return refuse('application.not_published');
  if (opening.isArchived || opening.projectClosed || opening.roleClosed) return refuse('application.closed');
  const { applyUntil, today } = opening;
  if (applicant.isChild && !mayHaveChildren(opening.content)) return refuse('minor.role');
  if (applyUntil !== null && isDeadlineOver(applyUntil, today))
    return refuse('application.deadline_over', deadlineOverText(applyUntil));
  if (opening.alreadyApplied) return refuse('application.already_applied');
  if (opening.isBlocked) return refuse('block.active');
  return { ok: true };
}

export function refuse(why: ApplyRefusal, message = refusalText[why]): Refused {
  return { ok: false, why, message };
}

/** Picks the refusal of a call: hiring closed before all others, else that of the first role. */
export function firstRefusal(all: readonly Allowed[]): Refused | null {
  const refused = all.filter((one) => !one.ok);
  return refused.find(({ why }) => why === 'application.closed') ?? refused[0] ?? null;
}
