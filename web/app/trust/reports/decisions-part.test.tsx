import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Decisions, DecisionsPart } from './decisions-part.tsx';

const shown = (action: Decisions[number]['action'], byOrder = false) => {
  const about = { kind: 'person' as const, _id: 'a', name: null };
  const words = { rule: null, words: null, at: '2026-11-21T06:30:00Z', until: null, appeal: null };
  const decision = { _id: 'd', action, about, byOrder, mayAppeal: false, ...words };
  return renderToStaticMarkup(<DecisionsPart decisions={[decision]} />);
};

test('Only a decision against a person says where they can appeal (R14)', () => {
  for (const action of ['decline', 'revoke', 'suspend', 'hide', 'hold', 'pause_contacts'] as const)
    expect(shown(action), action).toContain('Grievance Appellate Committee');
  for (const action of ['verify', 'restore', 'resume_contacts'] as const)
    expect(shown(action), action).not.toContain('Grievance Appellate Committee');
  expect(shown('suspend', true)).toContain('because of an order');
});
