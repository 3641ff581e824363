import { committeeText } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { byOrderText } from '@kirdaar/domain/trust/moderation/orders.ts';
import { type Reader, writeLetter } from '../../mail/mail-look.ts';
import type { Mail } from '../../mail/queue-mail.ts';

export type DecisionText = {
  what: DecidedWhat;
  /** Of a project: its name. */
  name?: string | null;
  rule: string | null;
  words: string | null;
  /** Whether an order asked for it (rule orders/decided-1). */
  byOrder?: boolean;
  /** Where the person reads the decision, and asks for another look; null where the account is gone. */
  address: string | null;
};

const headings = {
  warn: 'A warning from Kirdaar',
  suspend: 'Your account is suspended',
  restore: 'Your account is open again',
  pause_contacts: 'You are shown no new contact details',
  resume_contacts: 'You are shown contact details again',
  delete: 'Your Kirdaar account was deleted',
  second_step_off: 'Two-step sign-in was turned off',
  change_email: 'Your e-mail address will change',
  hide_profile: 'Kirdaar has hidden your profile.',
  hide_photograph: 'We have hidden a photograph of yours',
  hide_role: 'We have hidden a role of your project',
  hide_message: 'We have hidden a message of yours',
  hide_board: 'We have hidden a board of yours',
  hide_tape: 'We have hidden a self-tape of yours',
  label_photograph: 'We marked a photograph of yours as made or changed by AI',
  label_tape: 'We marked a self-tape of yours as made or changed by AI',
  hold_project: 'We hold your project',
  restore_profile: 'Your profile is visible again',
  restore_photograph: 'Your photograph is visible again',
  restore_role: 'Your role is visible again',
  restore_message: 'Your message is visible again',
  restore_board: 'Your board is open again',
  restore_tape: 'Your self-tape is visible again',
  restore_project: 'Your project is live again',
} as const;
type DecidedWhat = keyof typeof headings;

/** What a decision is about: 'We decided about your photograph.' */
function aboutText(what: DecidedWhat, name: string | null): string {
  const of = Object.entries(subjects).find(([kind]) => what.endsWith(`_${kind}`));
  if (what.endsWith('_project') && name) return `We decided about your project ${name}.`;
  return of ? of[1] : 'We decided about your account.';
}
const subjects = {
  profile: 'We decided about your profile.',
  photograph: 'We decided about your photograph.',
  role: 'We decided about a role of your project.',
  message: 'We decided about a message of yours.',
  board: 'We decided about a board of yours.',
  tape: 'We decided about a self-tape of yours.',
  project: 'We decided about your project.',
} as const;

/** Informs a person of a decision of moderators (rule moderation/decided-1). */
export function decisionMail(
  { what, name = null, rule, words, byOrder, address }: DecisionText,
  reader: Reader,
): Mail {
  return writeLetter({
    ...reader,
    subject: headings[what],
    heading: headings[what],
    paragraphs: [
      aboutText(what, name),
      ...(rule ? [`Rule: ${rule}`] : []),
      ...(words ? [words] : []),
      byOrder ? byOrderText : committeeText,
    ],
    ...(address !== null && { link: { label: 'Why, and how to ask for another look', url: address } }),
  });
}

/** Informs a person how another look at a decision ended (rule moderation/appeals-2). */
export function appealClosedMail(
  { isChanged, rule, words }: { isChanged: boolean; rule: string; words: string | null },
  reader: Reader,
): Mail {
  const what = isChanged
    ? 'We looked again, and changed our decision'
    : 'We looked again, and our decision stays';
  return writeLetter({
    ...reader,
    subject: what,
    heading: what,
    paragraphs: [`Rule: ${rule}`, ...(words ? [words] : []), committeeText],
  });
}
