import type { Verification } from '@kirdaar/contract/trust/verification/verification.ts';
import { expect, test } from 'vitest';
import { standingTexts } from './verification-texts.ts';

const verified: Verification = {
  state: 'verified',
  company: 'Banyan Films',
  submittedAt: '2026-11-20T06:30:00.000Z',
  verifiedOn: '2026-11-21',
  evidence: { websiteUrl: null, imdbUrl: null, placementRegistration: null, document: null, referee: null },
};

test.each(['verified', 'declined', 'revoked'] as const)(
  'A director who is %s reads the moderator’s text (S24)',
  (state) => {
    const words = 'Your referee spoke well of you.';
    expect(standingTexts({ ...verified, state, words }).sentences.at(-1)).toBe(words);
    expect(standingTexts({ ...verified, state }).sentences).not.toContain(undefined);
  },
);
