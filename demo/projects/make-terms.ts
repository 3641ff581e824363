import {
  noPay,
  noTerms,
  type Pay,
  type RoleDateKind,
  type RoleTerms,
} from '@kirdaar/domain/projects/terms/terms.ts';
import { dateAfter } from '../days.ts';

/** The terms of a role, with the last day for applications and the dates as days from today. */
type DemoTerms = Partial<Omit<RoleTerms, 'applyUntil' | 'dates'>> & {
  lastDayIn?: number;
  on?: readonly { kind: RoleDateKind; days: readonly [from: number, to: number] }[];
};

const perDay = (from: number, to: number | null = null): Pay => ({
  kind: 'paid',
  from,
  to,
  per: 'day',
  within: 45,
});
const forAll = (from: number, to: number | null = null): Pay => ({
  kind: 'paid',
  from,
  to,
  per: 'project',
  within: 30,
});
const unpaid: Pay = { ...noPay, kind: 'unpaid' };
const travel = { conveyance: 'yes', meals: 'yes', stay: 'yes' } as const;

/** The terms of all roles of a project. */
const ofProject: Record<string, DemoTerms> = {
  'neelam-express': {
    pay: perDay(8000),
    days: 18,
    languages: ['Hindi'],
    content: ['night_shoot'],
    ...travel,
  },
  'pahaadon-ke-paar': { pay: perDay(6000, 9000), days: 25, languages: ['Hindi'], lastDayIn: 30, ...travel },
  chauka: { pay: { ...perDay(45_000), per: 'month' }, languages: ['Hindi'], ...travel },
  'tadka-and-sons': { pay: perDay(7000, 12_000), days: 22, languages: ['Hindi'], meals: 'yes' },
  'samandar-chacha': { pay: unpaid, days: 4, languages: ['Marathi'], content: ['water'], meals: 'yes' },
  'haveli-no-9': { pay: perDay(10_000, 25_000), days: 20, languages: ['Hindi'], lastDayIn: 40, ...travel },
  'ghar-ki-roshni': {
    ...{ pay: forAll(40_000, 90_000), days: 2, conveyance: 'yes', meals: 'yes' },
    usage: { media: ['tv', 'digital'], territory: 'india', months: 12, inPay: 'yes' },
    exclusivity: { what: 'lamps', months: 12 },
    on: [{ kind: 'look_test', days: [9, 9] }],
  },
  'monsoon-local': { pay: forAll(35_000), days: 3, content: ['water', 'night_shoot'], meals: 'yes' },
  'kaapi-kadai': { pay: perDay(6500), days: 12, languages: ['Tamil'], lastDayIn: 26, meals: 'yes' },
  kayalora: { pay: perDay(7500), days: 24, languages: ['Malayalam'], content: ['water'], ...travel },
  'pehli-chuski': { pay: forAll(60_000), days: 2, languages: ['Assamese'], conveyance: 'yes' },
  'bijli-meter': { pay: unpaid, days: 5, languages: ['Hindi'], meals: 'yes' },
  'ekkis-number': { languages: ['Hindi', 'English'] },
  mela: {
    ...{ pay: perDay(3000), languages: ['Hindi'], content: ['night_shoot', 'animals'], ...travel },
    usage: { media: ['digital', 'cinema'], territory: 'worldwide', months: null, inPay: 'yes' },
    on: [{ kind: 'look_test', days: [18, 19] }],
  },
};

/** Additional or different terms of single roles. */
const ofRole: Record<string, DemoTerms> = {
  'neelam-express/ticket-examiner': { pay: perDay(25_000), days: 30 },
  'neelam-express/ira': {
    ...{ dialects: ['hindi', 'bhojpuri'], height: { from: 155, to: 172 } },
    place: { states: ['maharashtra', 'bihar', 'delhi_ncr'] },
    skills: ['accent_work', 'improvisation', 'singing', 'horse_riding'],
  },
  'neelam-express/guard': { days: 6, dialects: ['bhojpuri'] },
  'pahaadon-ke-paar/returnee': { skills: ['trekking'], languages: ['Hindi', 'Kumaoni'] },
  'chauka/captain': {
    skills: ['kabaddi'],
    dialects: ['haryanvi'],
    height: { from: 160, to: null },
    must: ['skills'],
  },
  'chauka/wrestler': { skills: ['wrestling'], content: ['stunts'], must: ['skills'] },
  'tadka-and-sons/cook': { skills: ['cooking'], languages: ['Hindi', 'Malvi'] },
  'haveli-no-9/bride': { content: ['intimate', 'night_shoot'], dialects: ['rajasthani'] },
  'haveli-no-9/caretaker': { dialects: ['rajasthani'], must: ['dialects'] },
  'haveli-no-9/guest': { content: ['smoking', 'animals'], skills: ['horse_riding'], lastDayIn: 1 },
  'monsoon-local/her': { skills: ['contemporary_dance'], height: { from: 157, to: 173 } },
  'kaapi-kadai/vetri': { skills: ['bike_riding'], place: { states: ['tamil_nadu', 'puducherry'] } },
  'kaapi-kadai/periyamma': { lastDayIn: 2 },
  'mela/well-rider': {
    skills: ['bike_riding'],
    on: [
      { kind: 'look_test', days: [18, 18] },
      { kind: 'workshop', days: [60, 64] },
      { kind: 'shoot', days: [90, 100] },
    ],
  },
  'kayalora/pilot': { skills: ['swimming'], must: ['skills'] },
};

/** The terms of a demo role, with days around today. */
export function makeTerms(today: string, projectKey: string, roleKey: string): RoleTerms {
  const { lastDayIn, on = [], ...said } = { ...ofProject[projectKey], ...ofRole[`${projectKey}/${roleKey}`] };
  const applyUntil = lastDayIn === undefined ? null : dateAfter(today, lastDayIn);
  const dates = on.map(({ kind, days: [from, to] }) => ({
    ...{ kind, from: dateAfter(today, from), to: dateAfter(today, to) },
  }));
  return { ...noTerms, ...said, applyUntil, dates };
}
