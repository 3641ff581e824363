import { expect, test } from 'vitest';
import { answerTexts, answerTitles } from './answer-texts.ts';

test('An answer starts with one of six texts, each in whole sentences (R21)', () => {
  expect(answerTitles).toHaveLength(6);
  for (const title of answerTitles) expect(answerTexts[title]).toMatch(/^[A-Z].*\.$/);
});
