import { daysLong, periods } from '../../accounts/periods.ts';

/** What people report. The texts are those of the form (rule reports/categories-1). */
export const reportCategories = {
  money: 'Asks for money',
  harassment: 'Harassment or a sexual demand',
  intimate: 'Nude or intimate image',
  child: 'A child is at risk',
  impersonation: 'Pretends to be somebody',
  contact: 'Misused my contact details',
  fake: 'Fake or misleading',
  other: 'Something else',
} as const;
export type ReportCategory = keyof typeof reportCategories;
export const categoryNames = Object.keys(reportCategories) as [ReportCategory, ...ReportCategory[]];

/** What a report can be about. */
export const reportedKinds = [
  'profile',
  'photograph',
  'project',
  'role',
  'message',
  'board',
  'tape',
  'invitation',
] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** How a case of reports ends. */
export const caseOutcomes = ['acted', 'no_breach'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** The state of a report, as its sender reads it. */
export const reportStates = ['received', 'looking', ...caseOutcomes] as const;
export type ReportState = (typeof reportStates)[number];

export const reportStateTexts: Record<ReportState, string> = {
  received: 'Received',
  looking: 'Being looked at',
  acted: 'Closed: we acted',
  no_breach: 'Closed: we found no breach',
};

const hour = 60 * 60_000;

/** How soon a report is decided, in milliseconds (rule reports/due-1). */
export function decidedWithin(category: ReportCategory): number {
  if (isUrgent(category)) return 2 * hour;
  return category === 'other' ? daysLong(periods.grievance) : 36 * hour;
}

/** Whether a report is decided within two hours. Such a report is queued before its sender confirmed their address (rule
    reports/strangers-1). */
export const isUrgent = (category: ReportCategory): boolean =>
  category === 'intimate' || category === 'child' || category === 'impersonation';

/** Whether what is reported is hidden at once, if the sender may do that. */
export const hidesAtOnce = (kind: ReportedKind, category: ReportCategory): boolean =>
  (kind === 'photograph' || kind === 'tape' || kind === 'message') &&
  (category === 'intimate' || category === 'child');

export const reportLimits = {
  text: 2000,
  files: 3,
  fileBytes: 5 * 1024 * 1024,
  perHour: 5,
  /** Signed out, from one address. */
  perHourSignedOut: 3,
  /** Of a category that is decided within two hours. */
  urgentPerHour: 20,
  /** What one sender hides in a day. */
  hiddenPerDay: 3,
  /** What is hidden of one person before a moderator looked. */
  hiddenOfOne: 2,
} as const;

// without I and O, which read like 1 and 0; without digits it never looks like a code
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference from eight random bytes: 'KQFX-BTMD'. */
export function referenceOf(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, 8)].map((byte) => letters[byte % letters.length] ?? 'A');
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}

/** The pattern of a reference. */
export const referencePattern = /^[A-HJ-NP-Z]{4}-[A-HJ-NP-Z]{4}$/;

/** The numbers to call in danger. */
export const helpLines = 'In danger now? Call 112. Women 181, Childline 1098, cyber crime 1930.';

/** Where women complain about harassment at work. */
export const sheBox = 'https://shebox.wcd.gov.in/';
