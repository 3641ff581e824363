import { skillLabel } from '../../labels.ts';
import { dialects } from '../../profiles/monologues.ts';
import { weekdayDate } from '../../weekdays.ts';
import { rupees } from './rupees.ts';
import {
  type ContentKey,
  type Pay,
  type PayPeriod,
  type Provision,
  provisions,
  type RoleDate,
  type RoleDateKind,
  type RoleTerms,
  type UsageMedium,
  type UsageTerritory,
  usageMedia,
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

export const mediumLabels: Readonly<Record<UsageMedium, string>> = {
  tv: 'TV',
  digital: 'Digital',
  cinema: 'Cinema',
  print: 'Print',
  outdoor: 'Outdoor',
  radio: 'Radio',
};

export const territoryLabels: Readonly<Record<UsageTerritory, string>> = {
  india: 'India',
  south_asia: 'South Asia',
  worldwide: 'Worldwide',
};

export const roleDateLabels: Readonly<Record<RoleDateKind, string>> = {
  look_test: 'Look test',
  trial: 'Trial',
  workshop: 'Workshop',
  rehearsal: 'Rehearsal',
  shoot: 'Shoot',
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

const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** 'Use: TV, digital · India · 12 months · in the pay'; '' when not set (rule terms/words-5). */
export function usageText({ usage }: Pick<RoleTerms, 'usage'>): string {
  if (!usage) return '';
  const media = usageMedia
    .filter((medium) => usage.media.includes(medium))
    .map((medium) => (medium === 'tv' ? mediumLabels.tv : mediumLabels[medium].toLowerCase()));
  const parts = [
    media.join(', '),
    usage.territory && territoryLabels[usage.territory],
    usage.months === null ? 'no end date' : monthsText(usage.months),
    { yes: 'in the pay', no: 'paid separately', unsaid: '' }[usage.inPay],
  ];
  return `Use: ${parts.filter(Boolean).join(' · ')}`;
}

/** 'No other soft drinks for 12 months'; '' when not set. */
export function exclusivityText({ exclusivity }: Pick<RoleTerms, 'exclusivity'>): string {
  if (!exclusivity) return '';
  const what = `No other ${exclusivity.what || '…'}`;
  return exclusivity.months === null ? what : `${what} for ${monthsText(exclusivity.months)}`;
}

/** 'Look test Thu 11/02/27', 'Shoot Mon 01/03/27 to Wed 03/03/27', in the order of their days. */
export function dateTexts({ dates }: Pick<RoleTerms, 'dates'>): string[] {
  const order = ({ from, to, kind }: RoleDate) => [from, to, kind].join(' ');
  return [...dates].sort((one, other) => (order(one) < order(other) ? -1 : 1)).map(dateText);
}

function dateText({ kind, from, to }: RoleDate): string {
  const days = [from, to === from ? null : to].filter((day) => day !== null).map(weekdayDate);
  return [kind === null ? 'Date' : roleDateLabels[kind], days.join(' to ')].filter(Boolean).join(' ');
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
