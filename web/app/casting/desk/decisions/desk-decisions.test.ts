import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '../../../shell/calls/api-error.ts';
import { type Decision, DeskDecisions, type DeskServer } from './desk-decisions.ts';
import type { CandidacyState } from './shown-states.ts';

const fresh: CandidacyState = { stage: 'considered', grade: null };
const to = (stage: Stage, ids: string[] = ['a'], before = fresh): Decision => ({
  roleId: 'r',
  asOf: '1',
  target: { stage },
  people: ids.map((id) => ({ id, name: `Name of ${id}`, before })),
});
const answer = ({ people }: Decision) => ({
  activityId: `act ${people.map(({ id }) => id).join()}`,
  undoUntil: '2026-11-22T12:00:00.000Z',
  results: people.map(({ id }) => ({ _id: id, done: true })),
});

/** A desk with a server that responds on request. */
function desk(server: Partial<DeskServer> = {}) {
  const calls: string[] = [];
  const decide = server.decide ?? (async (decision) => answer(decision));
  const undo = server.undo ?? (async () => ({ undone: 1, left: 0 }));
  const decisions = new DeskDecisions({
    decide(decision, key) {
      calls.push(`${'stage' in decision.target ? decision.target.stage : 'grade'} ${key}`);
      return decide(decision, key);
    },
    undo(activityId, key) {
      calls.push(`undo ${activityId}`);
      return undo(activityId, key);
    },
  });
  const stageOf = (id: string, mark = 0) => decisions.states.of(id, fresh, mark).stage;
  const settled = () => vi.waitFor(() => expect(decisions.now().sending).toBe(false));
  return { decisions, calls, stageOf, settled, wishes: () => calls.map((call) => call.split(' ')[0]) };
}

describe('Decisions', () => {
  test('are sent one after the other, each in one call, and shown at once', async () => {
    const { decisions, stageOf, settled, wishes } = desk();
    decisions.decide(to('shortlisted'));
    decisions.decide(to('passed', ['b']));
    decisions.decide(to('audition', ['a'], { stage: 'shortlisted', grade: null }));
    expect([stageOf('a'), stageOf('b')]).toEqual(['audition', 'passed']);
    expect(decisions.states.movedTo('r', 'audition', 0)).toBe(1);
    expect(decisions.states.movedTo('r', 'considered', 0)).toBe(-2);
    expect(wishes()).toEqual(['shortlisted']);
    await settled();
    expect(wishes()).toEqual(['shortlisted', 'passed', 'audition']);
    expect(decisions.now().line).toMatchObject({ text: 'Name of a moved to Audition.', canUndo: true });
    // a list loaded now includes all of them
    expect(stageOf('a', decisions.states.mark())).toBe('considered');
    expect(decisions.states.movedTo('r', 'audition', decisions.states.mark())).toBe(0);
  });

  test('wait where the network fails, and are retried with the same key', async () => {
    let online = false;
    const { decisions, calls, stageOf } = desk({
      decide: async (decision) => {
        if (!online) throw offlineError();
        return answer(decision);
      },
    });
    decisions.decide(to('shortlisted'));
    await vi.waitFor(() => expect(decisions.now().unsaved).toBe(1));
    decisions.decide(to('passed', ['b']));
    expect(decisions.now().unsaved).toBe(2);
    expect([stageOf('a'), stageOf('b'), calls.length]).toEqual(['shortlisted', 'passed', 1]);
    expect(await decisions.retry()).toBe(false);
    online = true;
    expect(await decisions.retry()).toBe(true);
    expect(decisions.now()).toMatchObject({ unsaved: 0, sending: false });
    const [first, second, third, fourth] = calls;
    expect([second, third]).toEqual([first, first]);
    expect(fourth).toMatch(/^passed /);
  });

  test('show again what the server left unchanged', async () => {
    const { decisions, stageOf, settled } = desk({
      decide: async (decision) => ({
        ...answer(decision),
        results: [
          { _id: 'a', done: true },
          { _id: 'b', done: false, why: 'changed' as const, by: 'Arvind' },
        ],
      }),
    });
    decisions.decide(to('shortlisted', ['a', 'b']));
    await settled();
    expect([stageOf('a'), stageOf('b')]).toEqual(['shortlisted', 'considered']);
    const text = '1 moved. Arvind changed 1 in the meantime.';
    expect(decisions.now().line).toEqual({ text, tone: 'done', canUndo: true, isStale: true });
    expect(decisions.states.movedTo('r', 'shortlisted', 0)).toBe(1);
  });

  test('offer to notify artists who were moved to Booked (D15)', async () => {
    const { decisions, settled } = desk();
    decisions.decide(to('booked'));
    await settled();
    expect(decisions.now().line?.booked?.map(({ id }) => id)).toEqual(['a']);
    decisions.decide(to('shortlisted'));
    await settled();
    expect(decisions.now().line?.booked).toBeUndefined();
  });

  test('that are refused are removed from the screen, and cannot be undone', async () => {
    const refusal = new ApiError({ status: 403, code: 'project.not_yours', message: 'Not yours' });
    const { decisions, stageOf, settled, wishes } = desk({ decide: () => Promise.reject(refusal) });
    decisions.decide(to('shortlisted'));
    await settled();
    expect(stageOf('a')).toBe('considered');
    expect(decisions.now().line).toMatchObject({ text: 'Not yours', tone: 'failed', canUndo: false });
    decisions.undo();
    expect(decisions.now().line?.text).toBe('Nothing to undo.');
    expect(wishes()).toEqual(['shortlisted']);
  });

  test('are undone from the last to the first, never before they were sent (D11)', async () => {
    const { decisions, stageOf, settled, calls } = desk();
    decisions.decide(to('shortlisted'));
    decisions.decide(to('passed', ['b']));
    decisions.undo();
    expect(stageOf('b')).toBe('considered');
    await settled();
    expect(calls.at(-1)).toBe('undo act b');
    expect(decisions.now().line).toMatchObject({
      text: expect.stringMatching(/^Undone\. .+ is back at .+\.$/),
      canUndo: false,
    });
    decisions.undo();
    await settled();
    expect(calls.at(-1)).toBe('undo act a');
    expect([stageOf('a'), decisions.states.movedTo('r', 'shortlisted', 0)]).toEqual(['considered', 0]);
  });

  test('are shown again where undoing comes too late', async () => {
    const late = new ApiError({ status: 409, code: 'undo.too_late', message: 'Too late' });
    const { decisions, stageOf, settled } = desk({ undo: () => Promise.reject(late) });
    decisions.decide(to('shortlisted'));
    await settled();
    decisions.undo();
    await settled();
    expect([stageOf('a'), decisions.now().line?.text]).toEqual(['shortlisted', 'Too late']);
  });

  test('leave artists with a sent outcome, until they are moved anyway (D15)', async () => {
    const { decisions, stageOf, settled } = desk({
      decide: async (decision) => ({
        ...answer(decision),
        results: decision.people.map(({ id }) =>
          decision.takeBack ? { _id: id, done: true } : { _id: id, done: false, why: 'told' as const },
        ),
      }),
    });
    decisions.decide(to('shortlisted'));
    await settled();
    const { line } = decisions.now();
    expect([stageOf('a'), line?.text]).toEqual([
      'considered',
      'Name of a already has a result. Moving cancels it and lets them know.',
    ]);
    if (line?.withOutcome) decisions.decide(line.withOutcome);
    await settled();
    expect([stageOf('a'), decisions.now().line?.text]).toEqual([
      'shortlisted',
      'Name of a moved to Shortlisted.',
    ]);
  });
});
