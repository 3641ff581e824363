import { type CalendarDate, dateInIndia } from '../../calendar.ts';
import { skillLabel } from '../../labels.ts';
import { stateLabel } from '../../places/places.ts';
import { guardianTitle } from '../../profiles/guardians/guardians.ts';
import { type Stage, stageLabels } from './stages.ts';

/** The most rows that one file holds (rule exports/table-1). */
export const mostExported = 5000;

/** The most rows of a file with contact details (rule exports/contacts-1). */
export const mostExportedWithContacts = 500;

/** How an exported row says how to reach somebody; of a child it is the guardian who is reached. */
type ExportedContact = {
  email: string;
  number: string | null;
  whatsappNumber: string | null;
  guardian?: { name: string; relation: string } | undefined;
};

/** What stands in their place where the one who exports may not see them (rule exports/contacts-2). */
const askedOnKirdaar = 'Ask on Kirdaar';

/** A candidate as a row of an exported table has them. */
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
  /** Left out of a table without contact details; null where they are not shown. */
  contact?: ExportedContact | null;
};

type Column = readonly [title: string, of: (candidate: ExportedCandidate) => string | number | null];

/** What stands in an exported table, column by column (rule exports/table-2). */
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

const contactColumns: readonly (readonly [title: string, of: (contact: ExportedContact) => string])[] = [
  ['Phone', ({ number }) => spaced(number)],
  ['WhatsApp', ({ whatsappNumber }) => spaced(whatsappNumber)],
  ['E-mail', ({ email }) => email],
  ['Contact', ({ guardian }) => (guardian ? guardianTitle(guardian) : '')],
];

/** '98765 43210': with a space, no spreadsheet takes it for a quantity. */
const spaced = (number: string | null) => number?.replace(/^(\d{5})(?=\d)/, '$1 ') ?? '';

/** The first row of the table. */
export const exportTitles: readonly string[] = columns.map(([title]) => title);
export const contactTitles: readonly string[] = contactColumns.map(([title]) => title);

/** The row of a candidate, in the order of the titles; '' for what is unknown. */
export function exportRow(candidate: ExportedCandidate): string[] {
  const { contact } = candidate;
  const cells = columns.map(([, of]) => String(of(candidate) ?? ''));
  if (contact === undefined) return cells;
  return [...cells, ...contactColumns.map(([, of]) => (contact ? of(contact) : askedOnKirdaar))];
}

/** A cell whose lines no spreadsheet reads as formulas: a program that splits rows at line breaks reads each line as a cell
    (rule exports/table-3). */
export function cellText(text: string): string {
  return text
    .replace(/(^|\r\n|[\r\n])(?=[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'")
    .replace(/(^|\n)(?=\r(?!\n))/g, "$1'");
}

/** '05/11/2026': a table outlives its century's digits. */
function fullDate(date: CalendarDate): string {
  return date.split('-').reverse().join('/');
}

/** '22-30'; up to the twelfth '9 to 12': a spreadsheet reads '9-12' as a date. */
function spanText({ from, to }: { from: number; to: number }): string {
  if (from === to) return `${from}`;
  return from <= 12 ? `${from} to ${to}` : `${from}-${to}`;
}

function centimetres(feet: number | null, inches: number | null): number | null {
  return feet === null ? null : Math.round((feet * 12 + (inches ?? 0)) * 2.54);
}
