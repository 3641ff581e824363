import type { ShootingDays } from '../../profiles/availability/availability.ts';

/** The status of an application for artist and director; '' is none (rule applications/status-2). */
export type ApplicationStatus = '' | 'applied' | 'shortlisted';

/** The facts of one artist in one project; 'viewed' is never shown to the artist (rules
    applications/status-1, applications/status-3). */
export type TalentFacts = {
  appliedProject: boolean;
  appliedRoleIds: readonly string[];
  viewed: boolean;
  shortlisted: boolean;
};

/** An application in a director's list; without a role it is to the project as a whole. */
type SentApplication = { id: string; roleId: string | null; appliedAt: string; hasTape: boolean };

/** The facts with their applications, in the order of applying. */
export type KnownFacts = TalentFacts & {
  applications: SentApplication[];
  /** For the team of the project alone. */
  shootingDays?: ShootingDays | null;
};

export const noFacts: KnownFacts = {
  appliedProject: false,
  appliedRoleIds: [],
  applications: [],
  viewed: false,
  shortlisted: false,
};

/** The requests of update-status, with the fact that each sets or clears (rule talents/marks-1). */
export const statusMoves = {
  viewed: { fact: 'viewed', value: true },
  shortlisted: { fact: 'shortlisted', value: true },
  removeShortlisted: { fact: 'shortlisted', value: false },
} as const;

/** The status shown: shortlisted > applied > '' (rule applications/status-2). */
export function shownStatus(facts: TalentFacts): ApplicationStatus {
  if (facts.shortlisted) return 'shortlisted';
  return facts.appliedProject || facts.appliedRoleIds.length > 0 ? 'applied' : '';
}

/** Per role applied for: 'shortlisted' for a shortlisted artist, else 'applied' (rule
    applications/status-4). */
export function roleSpecificStatus(facts: TalentFacts): Record<string, 'applied' | 'shortlisted'> {
  const status = facts.shortlisted ? 'shortlisted' : 'applied';
  return Object.fromEntries(facts.appliedRoleIds.map((roleId) => [roleId, status]));
}

/** Whether an application can be withdrawn: until its artist is shortlisted (rule
    applications/withdraw-1). */
export function mayWithdraw(status: ApplicationStatus): boolean {
  return status !== 'shortlisted';
}

export const talentTabs = ['all', 'applied', 'shortlisted', 'viewed'] as const;
export type TalentTab = (typeof talentTabs)[number];
