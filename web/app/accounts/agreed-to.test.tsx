import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AgreedTo } from './agreed-to.tsx';

const now = formatDate(consentVersion);
function shown(version: string | null): string {
  const at = '2026-11-24T08:35:00.000Z';
  const element = (
    <AgreedTo
      agreedTo={version === null ? null : { version, language: 'en', at, isOld: version < consentVersion }}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

describe('What you agreed to', () => {
  test.each([
    [
      'the words that hold',
      consentVersion,
      `On 24/11/26, 14:05 you agreed to our Terms and our Privacy notice of ${now}. They have not changed since.`,
    ],
    [
      'words of before',
      '2026-01-01',
      `of 01/01/26. They have changed since: the version of ${now} applies now.`,
    ],
    [
      'nothing that was kept',
      null,
      `Your account is older than this record. Our Terms and our Privacy notice of ${now} apply now.`,
    ],
  ])('names %s, with links to both documents', (_, version, words) => {
    const markup = shown(version);
    expect(wordsOf(markup)).toContain(words);
    expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/terms', '/privacy']);
  });
});

test('only who agreed to an older version is asked to agree again (R44)', () => {
  expect(shown('2026-01-01')).toContain('I agree to the new ones');
  for (const version of [consentVersion, null])
    expect(shown(version)).not.toContain('I agree to the new ones');
});
