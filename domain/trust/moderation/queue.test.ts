import { expect, test } from 'vitest';
import { excerptLength, excerptOf, queueTitle, unusualText } from './queue.ts';

test('The queue item for unusual reading has its reason in a sentence (S6)', () => {
  expect(queueTitle('unusual_reading')).toBe('Unusual reading');
  expect([unusualText('days', null), unusualText('minute', null), unusualText('minute', 31)]).toEqual([
    'The limit of a day on 3 of 7 days',
    '30 people in a minute',
    'One export with the contact details of 31 people',
  ]);
});

test('Messages of the contact form have an excerpt on one line (S23)', () => {
  expect(excerptOf(' Namaste!\n\nHow do I join? ')).toBe('Namaste! How do I join?');
  const long = excerptOf('🎬'.repeat(300));
  expect([[...long].length, long.endsWith('🎬…')]).toEqual([excerptLength, true]);
});
