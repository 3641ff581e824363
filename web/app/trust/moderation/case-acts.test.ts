import type { ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { expect, test } from 'vitest';
import { actsOf } from './case-acts.ts';

const order = {
  ...{ _id: 'case', kind: 'order', second: null, version: 1, category: null, appeal: null },
  about: { kind: 'profile', _id: 'person' },
  person: { _id: 'person', name: 'Anu' },
};
const acts = (shown: object) => actsOf({ ...order, ...shown } as ReportCase);

test('An order is carried out in its own case (R28)', () => {
  const decided = acts({}).filter(({ about }) => about.kind !== 'case');
  expect(decided.map(({ act, about }) => `${act} ${about.kind}`)).toEqual([
    'hide profile',
    'restore profile',
    'suspend person',
  ]);
  // that a decision is made in an order is known by its case
  expect(new Set(decided.map(({ caseId }) => caseId))).toEqual(new Set(['case']));
  const none = acts({ about: { kind: 'case', _id: 'case' }, person: null });
  expect(none.every(({ about }) => about.kind === 'case')).toBe(true);
});

test('A report can end with a warning of its person, by the rule that it is about (S24)', () => {
  const warn = acts({ kind: 'report', category: 'money' }).find(({ act }) => act === 'warn');
  const about = { kind: 'person', _id: 'person' };
  expect(warn).toEqual({ act: 'warn', about, caseId: 'case', rule: 'No money from artists' });
  expect(acts({ kind: 'report', category: 'money', person: null }).some(({ act }) => act === 'warn')).toBe(
    false,
  );
});

test('The papers of a guardian are accepted or declined in their own case (R37)', () => {
  const decided = acts({ kind: 'papers' }).filter(({ about }) => about.kind !== 'case');
  expect(decided.map(({ act, about, caseId }) => `${act} ${about._id} ${caseId}`)).toEqual([
    'confirm_guardian person case',
    'decline_guardian person case',
  ]);
});
