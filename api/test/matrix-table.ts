import type { CallName } from '@kirdaar/contract/calls.ts';
import { calls } from '@kirdaar/contract/operations.ts';

export const callerKinds = [
  'anonymous',
  'artist (self)',
  'another artist',
  'other professional',
  'owning director',
  'editor',
  'reviewer',
  'another director',
  'administrator',
  'administrator without second step',
  'client with a link',
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** The subjects of a call's input, in addition to the caller. */
const subjects = [
  '',
  'the right password',
  'of talents',
  'of roles',
  'after the password',
  'without the password',
  'a wrong password',
  'a code in its own browser',
  'a code in another browser',
  'a reset code where it was asked for',
  'a reset code in another browser',
  'with the grant',
  'without a grant',
  'muting it',
  'closing it',
  'a listed profile',
  'an unfinished profile',
  'the owning director',
  'oneself',
  'somebody else',
  'a published project',
  'a draft',
  'a deleted project',
  'a closed project',
  'an archived project',
  'the link of a mail',
  'the link of a guardian',
  'an unknown link',
  'a photograph',
  'a hidden photograph',
  'the document of a verification',
  'the permission of a published project',
  'the permission of a draft',
  'the permission of an archived project',
  'the permission of a deleted project',
  'the banner of a published project',
  'the banner of a draft',
  'the banner of an archived project',
  'the banner of a deleted project',
  'the brief of a published project',
  'the brief of a draft',
  'the brief of an archived project',
  'the brief of a deleted project',
  'no file',
  'oneself in a published project',
  'oneself in a draft',
  'oneself in an archived project',
  'oneself in a deleted project',
  'to the caller',
  'to somebody else',
];

/** The routes of the matrix outside the contract: each gives a stored file. */
const fileRoutes = ['GET /uploads/:file', 'GET /admin/files/:id', 'GET /projects/:id/permission'] as const;
export type FileRoute = (typeof fileRoutes)[number];

/** A call, its subject, and the status for each kind of caller. */
export type MatrixRow<Call = CallName> = { call: Call; about: string; statuses: Record<CallerKind, number> };

const isFile = (row: MatrixRow<CallName | FileRoute>): row is MatrixRow<FileRoute> =>
  fileRoutes.some((route) => route === row.call);
const isCall = (row: MatrixRow<CallName | FileRoute>): row is MatrixRow => !isFile(row);

/** The rows of all tables of docs/authorisation.md, except for files; throws for an unreadable one. */
export function readMatrix(markdown: string): { calls: MatrixRow[]; files: MatrixRow<FileRoute>[] } {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| ---'));
  const header = ['call', 'about', ...callerKinds].join(' | ');
  const rows = lines.filter((line) => line !== `| ${header} |`).map(readRow);
  return { calls: rows.filter(isCall), files: rows.filter(isFile) };
}

function readRow(line: string): MatrixRow<CallName | FileRoute> {
  const [text = '', about = '', ...cells] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  const call = callNamed(text);
  const statuses = cells.map(Number);
  const isComplete = call && subjects.includes(about);
  if (!isComplete || statuses.length !== callerKinds.length || statuses.some((status) => !(status >= 200))) {
    throw new Error(`This row of the matrix cannot be read: ${line}`);
  }
  const byCaller = callerKinds.map((kind, index) => [kind, statuses[index]]);
  return { call, about, statuses: Object.fromEntries(byCaller) };
}

function callNamed(text: string): CallName | FileRoute | undefined {
  const route = fileRoutes.find((one) => text === `\`${one}\``);
  if (route) return route;
  return (Object.keys(calls) as CallName[]).find((name) => `\`${calls[name]}\`` === text);
}
