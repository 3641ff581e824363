import { skillLabel } from '../../labels.ts';
import { dialects } from '../../profiles/monologues.ts';
import { rupees } from './rupees.ts';
import {
  type ContentKey,
  type Pay,
  type PayPeriod,
  type Provision,
  provisions,
  type RoleTerms,
} from './terms.ts';

export const contentLabels: Readonly<Record<ContentKey, string>> = {
  intimate: 'Intimate scene',
  stunts: 'Stunts',
  night_shoot: 'Night shoot',
  smoking: 'Smoking',
  animals: 'Animals',
  water: 'Water',
};

export const provisionLabels: Readonly<Record<Provision, string>> = {
  conveyance: 'Conveyance',
  meals: 'Meals',
  stay: 'Stay',
};

const perWords: Readonly<Record<PayPeriod, string>> = {
  day: 'a day',
  project: 'for the project',
  month: 'a month',
};

/** '₹8,000 a day', '₹8,000 to ₹12,000 a day', 'Unpaid'; '' when not set (rule terms/words-1). */
export function payText({ kind, from, to, per }: Pay): string {
  if (kind === 'unpaid') return 'Unpaid';
  if (kind === 'unsaid' || from === null || per === null) return '';
  const most = to === null || to === from ? '' : ` to ${rupees(to)}`;
  return `${rupees(from)}${most} ${perWords[per]}`;
}

/** 'paid within 30 days of the shoot'; '' when not set. */
export function paidWithinText({ within }: Pay): string {
  return within === null ? '' : `paid within ${daysText(within)} of the shoot`;
}

/** '1 day', '12 days'. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

export function dialectLabels(keys: RoleTerms['dialects']): string[] {
  return keys.map((key) => dialects.find((dialect) => dialect.key === key)?.label ?? key);
}

export function skillLabels(skills: readonly string[]): string[] {
  return skills.map(skillLabel);
}

/** 'Meals and stay provided', 'No conveyance'; leaves out what is not set. */
export function provisionTexts(terms: RoleTerms): string[] {
  const saying = (answer: 'yes' | 'no') =>
    provisions.filter((provision) => terms[provision] === answer).map((one) => provisionLabels[one]);
  const [yes, no] = [sentenceOf(saying('yes'), 'and'), sentenceOf(saying('no'), 'or')];
  return [yes && `${yes} provided`, no && `No ${no.toLowerCase()}`].filter(Boolean);
}

function sentenceOf(words: readonly string[], word: string): string {
  const [first = '', ...rest] = words.map((each, place) => (place === 0 ? each : each.toLowerCase()));
  const last = rest.pop();
  return last === undefined ? first : `${[first, ...rest].join(', ')} ${word} ${last}`;
}
