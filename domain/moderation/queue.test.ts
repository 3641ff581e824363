import { expect, test } from 'vitest';
import { queueTitles, unusualText } from './queue.ts';

test('A director who was shown unusually many contact details is queued in words (S6)', () => {
  expect(queueTitles.unusual_reading).toBe('Unusual reading');
  expect([unusualText('days'), unusualText('minute')]).toEqual([
    'The limit of a day on 3 of 7 days',
    '30 people in a minute',
  ]);
});
