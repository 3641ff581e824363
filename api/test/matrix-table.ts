import { type CallName, calls } from '@kirdaar/contract/calls.ts';

export const callerKinds = [
  'anonymous',
  'artist (self)',
  'another artist',
  'other professional',
  'owning director',
  'another director',
  'administrator',
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** What the input of a call depends on, beyond the caller. */
const subjects = [
  '',
  'the right password',
  'a wrong password',
  'a code in its own browser',
  'a code in another browser',
  'with the grant',
  'without a grant',
  'a listed profile',
  'an unfinished profile',
  'the owning director',
  'a published project',
  'a draft',
  'a deleted project',
  'a closed project',
];

/** A call, what it is about, and the status that each kind of caller gets. */
export type Row = { call: CallName; about: string; statuses: Record<CallerKind, number> };

/** The rows of all tables of docs/authorisation.md; throws for one that cannot be read. */
export function readMatrix(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| ---'));
  const header = ['call', 'about', ...callerKinds].join(' | ');
  return lines.filter((line) => line !== `| ${header} |`).map(readRow);
}

function readRow(line: string): Row {
  const [call = '', about = '', ...cells] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  const known = Object.entries(calls).find(([, text]) => `\`${text}\`` === call);
  const statuses = cells.map(Number);
  const isComplete = known && subjects.includes(about);
  if (!isComplete || statuses.length !== callerKinds.length || statuses.some((status) => !(status >= 200))) {
    throw new Error(`This row of the matrix cannot be read: ${line}`);
  }
  const byCaller = callerKinds.map((kind, index) => [kind, statuses[index]]);
  return { call: known[0] as CallName, about, statuses: Object.fromEntries(byCaller) };
}
