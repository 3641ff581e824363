import { expect, test } from 'vitest';
import { nameForStrangers } from './name-for-strangers.ts';

test.each(['Leela Krishnan', 'लीला कृष्णन', 'José', 'പ്രഭാകരൻ'])(
  'a mail to strangers has the name %s',
  (name) => {
    expect(nameForStrangers(name)).toBe(name);
  },
);

test.each(['Win Rs 5,000 at evil.example', 'Leela 98765', 'evil.example', 'http://evil', 'Call @leela', ''])(
  'a mail to strangers omits the name %j, which is more than letters',
  (name) => {
    expect(nameForStrangers(name)).toBe('A casting director');
  },
);
