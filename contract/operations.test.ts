import { describe, expect, it } from 'vitest';
import type { CallName } from './calls.ts';
import type { Operation } from './operation.ts';
import { calls, operations } from './operations.ts';
import { refusals } from './refusals.ts';

const all = (Object.keys(calls) as CallName[]).map((name) => {
  const [method = '', path = ''] = calls[name].split(' ');
  const operation: Operation = operations[name];
  return { name, method, path, operation };
});

describe('the contract', () => {
  it('has one operation for every call and no two calls with one address', () => {
    expect(Object.keys(operations).sort()).toEqual(Object.keys(calls).sort());
    const addresses = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(all)('$name has exactly the parts of its path as parameters', ({ path, operation }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(Object.keys(operation.params?.shape ?? {})).toEqual(named);
  });

  it.each(all)('$name reads no body unless it writes', ({ name, method, operation }) => {
    if (method === 'GET') expect(operation.body ?? operation.files).toBeUndefined();
    // exceptions: the one-click header of mail programs sends only the link, an export the address of its list, and
    // removing a time sends what happens to its people
    else if (!['stopMails', 'exportCandidates', 'removeSlot'].includes(name))
      expect(operation.query).toBeUndefined();
  });

  it('lets only reads for everybody lag, and answer from a replica (G8)', () => {
    const lagging = all.filter(({ operation }) => operation.readsMayLag);
    expect(lagging).not.toEqual([]);
    for (const { name, method, operation } of lagging)
      expect([name, method, operation.who]).toEqual([name, 'GET', 'anyone']);
  });

  it.each(all)('$name has only refusals that exist', ({ operation }) => {
    for (const code of operation.errors ?? []) expect(refusals).toHaveProperty([code]);
  });

  it('gives every refusal a status of the contract and a text', () => {
    const statuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503];
    for (const { status, message } of Object.values(refusals)) {
      expect(statuses).toContain(status);
      expect(message).not.toBe('');
    }
  });

  it('caps every paged list at a thousand', () => {
    const paged = all.flatMap(({ operation }) =>
      operation.query?.shape.limit ? [operation.query.shape.limit] : [],
    );
    expect(paged.length).toBeGreaterThan(5);
    for (const limit of paged) {
      expect(limit.safeParse('1001').success).toBe(false);
    }
  });

  it('allows a key on every write that creates or decides, except register and papers', () => {
    // papers that wait already are refused
    const without = ['register', 'sendPapers'];
    const creating = all.filter(({ operation }) => operation.status === 201).map(({ name }) => name);
    const repeatable = all.filter(({ operation }) => operation.idempotent).map(({ name }) => name);
    const ofTeams = ['changeMember', 'removeMember', 'cancelTeamInvitation', 'gradeAsReviewer'];
    const answering = ['acceptTeamInvitation', 'declineTeamInvitation'];
    const ofDesks = [
      'decideCandidates',
      'undoActivity',
      'changeNote',
      'removeNote',
      'renewBoardLink',
      'tellOutcomes',
    ];
    const ofModerators = ['giveData'];
    const ofAuditions = [
      'cancelAudition',
      'addSlots',
      'inviteToAudition',
      'moveInvitation',
      'inviteAgain',
      'cancelInvitation',
      'answerInvitation',
      'checkIn',
    ];
    const deciding = [...ofAuditions, ...ofDesks, ...ofTeams, ...ofModerators, ...answering];
    expect([...creating.filter((name) => !without.includes(name)), ...deciding].sort()).toEqual(
      repeatable.sort(),
    );
  });
});
