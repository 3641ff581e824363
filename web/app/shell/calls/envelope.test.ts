import { describe, expect, test } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';
import { openEnvelope, openEnvelopeText } from './envelope.ts';

function refusal(status: number, body: unknown): ApiError {
  try {
    openEnvelope(status, body);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('was not refused');
}

describe('the envelope of the API', () => {
  test('gives its data', () => {
    expect(openEnvelope(200, { success: true, data: { email: 'a@b.in' } })).toEqual({ email: 'a@b.in' });
  });

  test('no data is null', () => {
    expect(openEnvelope(200, { success: true, message: 'Done' })).toBeNull();
  });

  test('a refusal keeps its code, message, faults and extras', () => {
    const error = refusal(403, {
      success: false,
      code: 'auth.needs_verification',
      message: 'Please verify your email to continue.',
      errors: [{ path: 'email', message: 'Not verified' }],
      needsVerification: true,
      email: 'a@b.in',
    });
    expect(error).toMatchObject({ status: 403, code: 'auth.needs_verification' });
    expect(error.errors).toEqual([{ path: 'email', message: 'Not verified' }]);
    expect(error.extras).toEqual({ needsVerification: true, email: 'a@b.in' });
  });

  test('a refusal keeps its waiting time if the server gave seconds', () => {
    const waitOf = (header: string | null) => {
      try {
        openEnvelope(429, { success: false, code: 'auth.too_soon', message: 'Wait.' }, header);
      } catch (error) {
        return (error as ApiError).retryAfter;
      }
    };
    expect([waitOf('57'), waitOf(null), waitOf('Sat, 21 Nov 2026 10:00:00 GMT'), waitOf('')]).toEqual([
      57,
      null,
      null,
      null,
    ]);
  });

  test('success false is a refusal whatever the status', () => {
    expect(refusal(200, { success: false, code: 'X', message: 'no' }).code).toBe('X');
  });

  test("a proxy's error page means an unavailable service, without a message", () => {
    expect(() => openEnvelopeText(502, '<html>Bad gateway</html>')).toThrow(ApiError);
    const error = refusal(502, null);
    expect(error.code).toBe('UNAVAILABLE');
    expect(messageOf(error, 'Failed to save draft')).toBe('Failed to save draft');
  });

  test("the server's message wins over the fallback, and a foreign error has none", () => {
    expect(messageOf(refusal(409, { message: 'Hiring is closed.' }), 'Failed to apply')).toBe(
      'Hiring is closed.',
    );
    expect(messageOf(new TypeError('x is undefined'), 'Failed to apply')).toBe('Failed to apply');
  });
});
