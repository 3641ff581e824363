import { createHash } from 'node:crypto';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { lastingCookies } from '@kirdaar/domain/accounts/periods.ts';
import { expect, test } from 'vitest';
import { privacy, terms } from './papers.ts';

/** The text of each version. A changed sentence needs a new version, and its line here. */
const fingerprints: Record<string, string> = {
  '2026-11-21': 'e2988c37d1c3f3a7',
  '2026-11-22': 'd63f2cb57507c688',
  '2026-11-23': '9b12ccea8dcd7ec3',
  '2026-11-24': 'f625dccf60bcf3d9',
  '2026-11-27': '7f3da57e407243ef',
  '2026-11-28': '8167ffa9d282d9ba',
  '2026-11-29': '1b1c18610ab6747c',
  '2026-11-30': 'c83a6c9f35f0712f',
  '2026-12-01': '944dbb75d4683a61',
  '2026-12-02': '267b5f04c23064bc',
  '2026-12-03': 'b62b883a8fe9f4e3',
};

test('a stored consent names the accepted text: another sentence is another version', () => {
  const words = JSON.stringify([privacy, terms]);
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(fingerprints[consentVersion]);
});

test('the privacy notice counts the lasting cookies and gives the lifetime of each (S30)', () => {
  const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const sentences = privacy.parts.flatMap(({ points }) => points);
  const counted = sentences.find((sentence) => sentence.includes(' cookies stay')) ?? '';
  expect(counted).toContain(`${numbers[Object.keys(lastingCookies).length]} cookies stay on your device`);
  const lengths = Object.values(lastingCookies).map((days) => `for ${days} days`);
  expect(counted.match(/for \d+ days/g)).toEqual(lengths);
});

test.each<[string, RegExp[]]>([
  ['who saw contact details, and who may', [/under Contact details in your account/, /only checked ones/]],
  ['blocking', [/block a casting director: they do not see you/, /who may block them/]],
  ['what the mark means, and that it can be taken back', [/does not vouch for a project/, /Remove the mark/]],
  [
    'children',
    [/until a parent or legal guardian/, /takes the consent back/, /shown to nobody/, /names a parent/],
  ],
  ['limits', [/contact details a casting director sees in a day/, /profiles anybody opens in an hour/]],
  [
    'what casting directors gave to be checked',
    [
      /document .* and who their referee is, are erased 30 days after we decided/,
      /links and our answer stay/,
    ],
  ],
  ['moderators', [/only when they write down why/, /after 3 years/, /close it when two of us agree/]],
  [
    'what the law makes us keep',
    [/stay locked away for 180 days/, /Remind you of these rules every three months/],
  ],
  [
    'complaints',
    [
      /at \/report, also without an account; you get a reference at once/,
      /within 2 hours about intimate images/,
      /within 36 hours about money/,
      /within 7 days about the rest/,
      /kept for 180 days after we decided/,
      /Grievance Officer/,
    ],
  ],
])('the privacy notice and the terms mention %s (S30)', (_of, sentences) => {
  const words = JSON.stringify([privacy, terms]);
  for (const sentence of sentences) expect(words).toMatch(sentence);
});

test('the privacy notice and the terms promise only features that exist', () => {
  const words = JSON.stringify([privacy, terms]);
  for (const promise of [/we tell you before/, /confirm at once/]) expect(words).not.toMatch(promise);
  expect(words).not.toMatch(/image of you goes/);
});
