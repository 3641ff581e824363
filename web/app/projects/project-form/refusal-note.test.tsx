import { verificationTexts } from '@kirdaar/domain/trust/verification/verification.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '../../shell/calls/api-error.ts';
import { RefusalNote } from './refusal-note.tsx';
import { lacksMark } from './use-refusal.ts';

const noteAfter = (code: string) => {
  const error = new ApiError({ status: 403, code, message: verificationTexts.required });
  const refusal = { failure: error.message, isUnverified: lacksMark(error) };
  return renderToStaticMarkup(
    <MemoryRouter>
      <RefusalNote refusal={refusal} />
    </MemoryRouter>,
  );
};

test('A director who must be verified before publishing gets a link there; their draft is saved (S11)', () => {
  const note = noteAfter('verification.required');
  expect(note).toContain(
    'We check casting directors before their first project goes live. Your draft is saved.',
  );
  expect(note).toContain('href="/account/verification"');
  expect(noteAfter('project.stale')).not.toContain('href');
});
