import type { ReportCategory } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { OpenDecision } from './decisions.ts';
import { rulesOf } from './moderation-texts.ts';

/** The rule that the reports of a category are about; of the others the moderator chooses one. */
export const ruleOfCategory: Partial<Record<ReportCategory, string>> = {
  money: 'No money from artists',
  harassment: 'No harassment',
  intimate: 'Nothing nude or intimate',
  child: 'The law protects children',
  impersonation: 'Nothing false or in another’s name',
  contact: 'Contact details are for casting only',
  fake: 'Nothing false or in another’s name',
};
export const noBreach = 'Nothing against the rules';

/** What the log says of decisions that are made many times a day. Graver ones begin with an empty reason, and so do
    those that vouch for a person: the moderator writes what the evidence showed. */
const reasons: Partial<Record<OpenDecision['act'], string>> = {
  decline: 'Looked at the evidence.',
  decline_guardian: 'Looked at both papers.',
  hide: 'Looked at it as it was reported.',
  hold: 'Read the texts of the project.',
};

/** What a person reads, by the rule. */
const words: Record<string, string> = {
  'No money from artists': 'Artists never pay to audition or to get a part. Nobody may ask them for money.',
  'Nothing nude or intimate': 'Nothing nude or intimate may be asked for or shown on Kirdaar.',
  'No harassment': 'Nobody may threaten, insult or press others on Kirdaar.',
  'Nothing false or in another’s name': 'This is not true, or it uses the name of somebody else.',
  'The law protects children': 'The law does not allow this with people below 18.',
  'Contact details are for casting only': 'Contact details on Kirdaar are for casting only.',
  'The evidence cannot be read': 'We could not read what you sent. Please send a sharper picture.',
  'The evidence does not show this person':
    'What you sent does not show that it is you. Please send something with your name.',
  'The company could not be found': 'We could not find the company. Please send a page that names it.',
  'The papers show the parent or guardian, an adult': 'Thank you, we checked your papers.',
  'The papers cannot be read': 'A picture is not sharp enough to read.',
  'The papers do not show this person': 'A paper shows another name than yours.',
  'The papers do not name the child': 'No paper names the child.',
  'An Aadhaar card was sent': 'We do not keep Aadhaar cards. Please send another card.',
};
const haveWords: readonly OpenDecision['act'][] = [
  'decline',
  'warn',
  'hide',
  'hold',
  'confirm_guardian',
  'decline_guardian',
];

type Open = Pick<OpenDecision, 'act' | 'about' | 'rule'>;
type Begun = { rule: string; reason: string; words: string };

/** With what a decision begins: the rule of its case, or the only one, and the texts of that rule. */
export function startOf(open: Open): Begun {
  const possible = rulesOf(open.act, open.about.kind);
  const [only = ''] = possible.length === 1 ? possible : [];
  const rule = possible.find((one) => one === open.rule) ?? only;
  return { rule, ...textsOf(open, rule) };
}

/** Another rule brings its texts, but replaces none that the moderator wrote (rule moderation/actions-4). */
export function withRule<Values extends Begun>(open: Open, before: Values, rule: string): Values {
  const [old, now] = [textsOf(open, before.rule), textsOf(open, rule)];
  return {
    ...before,
    rule,
    reason: before.reason === old.reason ? now.reason : before.reason,
    words: before.words === old.words ? now.words : before.words,
  };
}

function textsOf({ act, about }: Open, rule: string): { reason: string; words: string } {
  if (rule === '') return { reason: '', words: '' };
  return { reason: reasonOf(act, about.kind), words: haveWords.includes(act) ? (words[rule] ?? '') : '' };
}

function reasonOf(act: OpenDecision['act'], about: string): string {
  if (act === 'restore' && about !== 'person') return 'Looked at it again.';
  if (act !== 'close') return reasons[act] ?? '';
  if (about === 'case') return 'Looked at everything in the case.';
  return about === 'contact_message' ? 'Read the message.' : 'Looked at what was shown.';
}
