import type { Answer } from '@kirdaar/contract/operations.ts';
import type { DecisionTarget } from '@kirdaar/domain/casting/desk/decisions.ts';
import { type Stage, stageLabels } from '@kirdaar/domain/casting/desk/stages.ts';

type Results = Answer<'decideCandidates'>['results'];

/** The result of a decision: '18 moved to Shortlisted.', 'Ira moved to Shortlisted.', or with others'
    changes '18 moved. 2 were changed by Arvind meanwhile.' (rule desk/decisions-3). */
export function resultText(results: Results, target: DecisionTarget, name: string | null): string {
  const done = results.filter((result) => result.done).length;
  const changed = results.filter(({ why }) => why === 'changed');
  const gone = results.filter(({ why }) => why === 'not_found').length;
  const sent = results.filter(({ why }) => why === 'told').length;
  const who = results.length === 1 && name ? name : String(done);
  if (changed.length === 0 && gone === 0 && sent === 0) return doneText(who, target);
  const parts = [
    done > 0 && ('stage' in target ? `${who} moved.` : `${who} graded.`),
    changed.length > 0 && changedText(changed, results.length === 1 ? name : null),
    sent > 0 && sentOutcomeText(sent, results.length === 1 ? name : null),
    gone > 0 && goneText(gone, results.length === 1 ? name : null),
  ];
  return parts.filter(Boolean).join(' ');
}

/** The result for a board: '2 added to Friends.', and who was not (rule boards/items-1). */
export function addedText(results: Results, title: string): string {
  const done = results.filter((result) => result.done).length;
  const changed = results.filter(({ why }) => why === 'changed');
  const gone = results.filter(({ why }) => why === 'not_found').length;
  const parts = [
    `${done} added to ${title}.`,
    changed.length > 0 && changedText(changed, null),
    gone > 0 && goneText(gone, null),
  ];
  return parts.filter(Boolean).join(' ');
}

function doneText(who: string, target: DecisionTarget): string {
  if ('stage' in target) return `${who} moved to ${stageLabels[target.stage]}.`;
  return target.grade === null ? `${who}: no grade now.` : `${who} graded ${target.grade}.`;
}

/** Why candidates with a sent outcome did not move (rule desk/screens-11). */
function sentOutcomeText(count: number, name: string | null): string {
  return `${name ?? count} ${count === 1 ? 'was' : 'were'} told. Moving takes it back and tells them.`;
}

/** The candidates hidden or deleted since the list was loaded. */
function goneText(count: number, name: string | null): string {
  return `${name ?? count} ${count === 1 ? 'is' : 'are'} not listed any more.`;
}

function changedText(changed: Results, name: string | null): string {
  const people = [...new Set(changed.flatMap(({ by }) => by ?? []))];
  const by = people.length > 0 ? people.join(' and ') : 'somebody else';
  return `${name ?? changed.length} ${changed.length === 1 ? 'was' : 'were'} changed by ${by} meanwhile.`;
}

/** 'Tell Ira', offered after a move to Booked (rule outcomes/screens-1). */
export function tellText(people: readonly { name: string | null }[]): string {
  const [one] = people;
  return people.length === 1 ? `Tell ${one?.name ?? 'them'}` : `Tell ${people.length}`;
}

/** The result of an undo: 'Undone.', '17 undone. 1 was changed since and stays.' */
export function undoneText({ undone, left }: Answer<'undoActivity'>): string {
  const stays = left === 1 ? '1 was changed since and stays.' : `${left} were changed since and stay.`;
  return left > 0 ? `${undone} undone. ${stays}` : 'Undone.';
}

type Before = { name: string | null; before: { stage: Stage; grade: number | null } };

/** The restored state: 'Ira is at Considered again.', 'Ira has no pick again.', '18 are as before.' */
export function againText(people: readonly Before[], target: DecisionTarget): string {
  const [one] = people;
  if (!one) return '';
  if (people.length > 1) return `${people.length} are as before.`;
  const { name, before } = one;
  const grade = before.grade === null ? 'no grade' : `grade ${before.grade}`;
  return `${name ?? 'The talent'} ${'stage' in target ? `is at ${stageLabels[before.stage]}` : `has ${grade}`} again.`;
}

/** Why S and X do nothing from Audition on. */
export function furtherText(name: string, stage: Stage): string {
  return `${name} is at ${stageLabels[stage]}. Use Move to…`;
}

/** Shown while decisions have not reached the server. */
export function unsavedText(count: number): string {
  return count === 1
    ? 'Your last decision is not saved yet.'
    : `Your last ${count} decisions are not saved yet.`;
}
