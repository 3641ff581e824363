import type { Answer } from '@kirdaar/contract/operations.ts';
import { type DecisionTarget, decidedMessage } from '@kirdaar/domain/casting/desk/decisions.ts';
import { type Stage, stageLabels } from '@kirdaar/domain/casting/desk/stages.ts';

type Results = Answer<'decideCandidates'>['results'];

/** The result of a decision: '18 moved to Shortlisted.', 'Ira moved to Shortlisted.', or with others'
    changes '18 moved. Arvind changed 2 in the meantime.' (rule desk/decisions-3). */
export function resultText(results: Results, target: DecisionTarget, name: string | null): string {
  const done = results.filter((result) => result.done).length;
  const changed = results.filter(({ why }) => why === 'changed');
  const gone = results.filter(({ why }) => why === 'not_found').length;
  const sent = results.filter(({ why }) => why === 'told').length;
  const one = results.length === 1 ? name : null;
  if (changed.length === 0 && gone === 0 && sent === 0) return doneText(done, one, target);
  const parts = [
    done > 0 && ('stage' in target ? `${done} moved.` : doneText(done, null, target)),
    changed.length > 0 && changedText(changed, one),
    sent > 0 && sentOutcomeText(sent, one),
    gone > 0 && goneText(gone, one),
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

function doneText(count: number, name: string | null, target: DecisionTarget): string {
  if (name === null) return decidedMessage(count, target);
  return 'stage' in target ? `${name} moved to ${stageLabels[target.stage]}.` : pickText(name, target.grade);
}

const pickText = (name: string, pick: number | null) =>
  pick === null ? `${name}: no pick` : `${name}: pick ${pick}`;

/** Why candidates with a sent outcome did not move (rule desk/screens-11). */
function sentOutcomeText(count: number, name: string | null): string {
  const have = count === 1 ? 'has' : 'have';
  return `${name ?? count} already ${have} a result. Moving cancels it and lets them know.`;
}

/** The candidates hidden or deleted since the list was loaded. */
function goneText(count: number, name: string | null): string {
  return name === null ? `${count} no longer listed.` : `${name} is no longer listed.`;
}

function changedText(changed: Results, name: string | null): string {
  const people = [...new Set(changed.flatMap(({ by }) => by ?? []))];
  const by = people.length > 0 ? people.join(' and ') : 'Someone else';
  return `${by} changed ${name ?? changed.length} in the meantime.`;
}

/** 'Send Ira the result', offered after a move to Booked (rule outcomes/screens-1). */
export function tellText(people: readonly { name: string | null }[]): string {
  const [one] = people;
  if (people.length > 1) return `Send to all ${people.length}`;
  return one?.name ? `Send ${one.name} the result` : 'Send the result';
}

/** The result of an undo: 'Undone.', '17 undone. 1 stays: changed since.' */
export function undoneText({ undone, left }: Answer<'undoActivity'>): string {
  const stays = left === 1 ? '1 stays: changed since.' : `${left} stay: changed since.`;
  return left > 0 ? `${undone} undone. ${stays}` : 'Undone.';
}

type Before = { name: string | null; before: { stage: Stage; grade: number | null } };

/** The restored state: 'Ira is back at Considered.', 'Ira: no pick', '18 restored.' */
export function againText(people: readonly Before[], target: DecisionTarget): string {
  const [one] = people;
  if (!one) return '';
  if (people.length > 1) return `${people.length} restored.`;
  const { name, before } = one;
  const who = name ?? 'The talent';
  return 'stage' in target ? `${who} is back at ${stageLabels[before.stage]}.` : pickText(who, before.grade);
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
