import { renderToStaticMarkup } from 'react-dom/server';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ApiError, offlineError } from '../calls/api-error.ts';
import { ErrorScreen, wordsFor } from './error-screen.tsx';

const apiError = (status: number) => new ApiError({ status, code: 'X', message: 'secret detail' });

describe('a page that failed', () => {
  test('a missing page has no retry, a broken one has', () => {
    expect(wordsFor(new ErrorResponse(404, '', null))).toMatchObject({
      title: 'This scene was cut',
      retry: false,
    });
    expect(wordsFor(apiError(404)).retry).toBe(false);
    expect(wordsFor(new Error('boom')).retry).toBe(true);
  });

  test('a user over the read limit sees it with its end, also from the server (rule profiles/reads-1)', () => {
    const message = 'You have opened 2,000 different profiles this hour. Go on at 14:05 (IST).';
    const words = { title: 'Intermission', detail: message, retry: true };
    expect(wordsFor(new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS', message }))).toEqual(words);
    expect(wordsFor(new ErrorResponse(429, '', { message }))).toEqual(words);
    expect(wordsFor(new ErrorResponse(429, '', {})).detail).toMatch(/try again later/);
  });

  test('a dead network is named', () => {
    expect(wordsFor(offlineError()).title).toBe('No connection');
  });

  test('our own error shows no internals', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ErrorScreen error={new Error('connect ECONNREFUSED 10.0.0.5')} />
      </MemoryRouter>,
    );
    expect(html).toContain('The lights went out');
    expect(html).toContain('Try again');
    expect(html).not.toContain('ECONNREFUSED');
  });
});
