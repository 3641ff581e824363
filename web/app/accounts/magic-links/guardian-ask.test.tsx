import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GuardianAsk } from './guardian-ask.tsx';
import type { Question } from './load-question.ts';

const drawn = (state: Question['state']) => {
  const director = { _id: 'd1', name: 'Leela Krishnan', company: null, isVerified: false };
  const guardian = { name: 'Sunita Patil', relation: 'Mother' } as const;
  const asked = { kind: 'guardian_ask', name: 'Aarav Patil', company: null, note: null } as const;
  const question = { ...asked, state, guardian, director };
  return renderToStaticMarkup(<GuardianAsk question={question} token="token" />);
};

test('A guardian allows or declines, and can withdraw an allowance (S5, S13)', () => {
  const buttons = (state: Question['state']) =>
    [...drawn(state).matchAll(/<button[^>]*>([^<]+)/g)].map(([, text]) => text);
  expect(buttons('waiting')).toEqual(['Allow', 'Decline']);
  expect(buttons('yes')).toEqual(['Stop sharing']);
  expect(buttons('no')).toEqual([]);
  expect(drawn('yes')).toContain('You allowed it: they see your phone and e-mail.');
});
