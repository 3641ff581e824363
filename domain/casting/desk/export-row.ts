import {
  type AnsweredAudition,
  answerText,
  auditionAnswerLabels,
  auditionAnswerOf,
} from '../../auditions/candidate-audition.ts';
import { dateAndClock } from '../../auditions/moment-text.ts';
import { type CalendarDate, dateInIndia } from '../../calendar.ts';
import { skillLabel } from '../../labels.ts';
import { stateLabel } from '../../places/places.ts';
import { guardianTitle } from '../../profiles/guardians/guardians.ts';
import { type Stage, stageLabels } from './stages.ts';

/** The most rows of a file (rule exports/table-1). */
export const mostExported = 5000;

/** The most rows of a file with contact details (rule exports/contacts-1). */
export const mostExportedWithContacts = 500;

/** The contact details in a row; of a child the guardian's. */
type ExportedContact = {
  email: string;
  number: string | null;
  whatsappNumber: string | null;
  guardian?: { name: string; relation: string } | undefined;
};

/** Replaces contact details that the user may not see (rules exports/contacts-2, auditions/sheet-7). */
export const askedOnKirdaar = 'Ask on Kirdaar';

/** An audition as its three cells. */
type ExportedAudition = { time: string; answer: string; came: string };

/** A candidate as a row of the table. */
export type ExportedCandidate = {
  project: string | null;
  role: string;
  name: string;
  profileLink: string;
  stage: Stage;
  pick: number | null;
  appliedAt: Date | null;
  age: number | null;
  screenAge: { from: number; to: number } | null;
  heightFeet: number | null;
  heightInches: number | null;
  city: string | null;
  state: string | null;
  languages: readonly string[];
  skills: readonly string[];
  selfTape: string | null;
  teamNotes: readonly string[];
  answers: { yes: number; maybe: number; no: number };
  /** With the comments undefined for a table without them; null for a candidate without an audition. */
  audition?: ExportedAudition | null;
  clientComments?: readonly string[];
  /** Undefined for a table without contact details; null where they are hidden. */
  contact?: ExportedContact | null;
};

type Column = readonly [title: string, of: (candidate: ExportedCandidate) => string | number | null];

/** The columns of the table (rule exports/table-2). */
const columns: readonly Column[] = [
  ['Project', ({ project }) => project],
  ['Role', ({ role }) => role],
  ['Name', ({ name }) => name],
  ['Profile', ({ profileLink }) => profileLink],
  ['Stage', ({ stage }) => stageLabels[stage]],
  ['Pick', ({ pick }) => pick],
  ['Applied on', ({ appliedAt }) => appliedAt && fullDate(dateInIndia(appliedAt))],
  ['Age', ({ age }) => age],
  ['Screen age', ({ screenAge }) => screenAge && spanText(screenAge)],
  ['Height (cm)', ({ heightFeet, heightInches }) => centimetres(heightFeet, heightInches)],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state && stateLabel(state)],
  ['Languages', ({ languages }) => languages.join('; ')],
  ['Skills', ({ skills }) => skills.map(skillLabel).join('; ')],
  ['Self-tape', ({ selfTape }) => selfTape],
  ['Team notes', ({ teamNotes }) => teamNotes.join('; ')],
  ['Yes', ({ answers }) => answers.yes],
  ['Maybe', ({ answers }) => answers.maybe],
  ['No', ({ answers }) => answers.no],
];

/** The columns that are added on request (rule exports/table-5). */
const auditionColumns: readonly Column[] = [
  ['Audition', ({ audition }) => audition?.time ?? null],
  ['Answer', ({ audition }) => audition?.answer ?? null],
  ['Came', ({ audition }) => audition?.came ?? null],
  ['Client comments', ({ clientComments }) => clientComments?.join('; ') ?? null],
];

/** The cells of an audition: '29/11/26, 10:00', 'Confirmed', 'Came'. */
export function exportedAudition(
  audition: AnsweredAudition & { start: Date | null },
  now: Date,
): ExportedAudition {
  const { kind, start } = audition;
  const isTape = kind === 'self_tape';
  const attendance = auditionAnswerOf(audition);
  return {
    time: isTape ? 'Self-tape' : start ? dateAndClock(start) : '',
    answer: answerText(audition, now),
    came: attendance === 'came' || attendance === 'no_show' ? auditionAnswerLabels[attendance] : '',
  };
}

const contactColumns: readonly (readonly [title: string, of: (contact: ExportedContact) => string])[] = [
  ['Phone', ({ number }) => spaced(number)],
  ['WhatsApp', ({ whatsappNumber }) => spaced(whatsappNumber)],
  ['E-mail', ({ email }) => email],
  ['Contact', ({ guardian }) => (guardian ? guardianTitle(guardian) : '')],
];

/** '98765 43210': the space stops spreadsheets from reading it as a number. */
const spaced = (number: string | null) => number?.replace(/^(\d{5})(?=\d)/, '$1 ') ?? '';

export const exportTitles: readonly string[] = columns.map(([title]) => title);
export const auditionTitles: readonly string[] = auditionColumns.map(([title]) => title);
export const contactTitles: readonly string[] = contactColumns.map(([title]) => title);

/** The row of a candidate, in the order of the titles; '' for unknown values. */
export function exportRow(candidate: ExportedCandidate): string[] {
  const { contact, clientComments } = candidate;
  const shown = clientComments === undefined ? columns : [...columns, ...auditionColumns];
  const cells = shown.map(([, of]) => String(of(candidate) ?? ''));
  if (contact === undefined) return cells;
  return [...cells, ...contactColumns.map(([, of]) => (contact ? of(contact) : askedOnKirdaar))];
}

/** A cell with each line escaped against formulas: some programs split rows at line breaks and read each
    line as a cell (rule exports/table-3). */
export function cellText(text: string): string {
  return text
    .replace(/(^|\r\n|[\r\n])(?=[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'")
    .replace(/(^|\n)(?=\r(?!\n))/g, "$1'");
}

/** '05/11/2026': a four-digit year, because tables are kept for long. */
function fullDate(date: CalendarDate): string {
  return date.split('-').reverse().join('/');
}

/** '22-30'; up to twelve '9 to 12', because a spreadsheet reads '9-12' as a date. */
function spanText({ from, to }: { from: number; to: number }): string {
  if (from === to) return `${from}`;
  return from <= 12 ? `${from} to ${to}` : `${from}-${to}`;
}

function centimetres(feet: number | null, inches: number | null): number | null {
  return feet === null ? null : Math.round((feet * 12 + (inches ?? 0)) * 2.54);
}
