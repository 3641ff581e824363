import { expect, test } from 'vitest';
import { secondsLeft } from './resend-countdown.ts';
import { verifyPath } from './verify-path.ts';

test('the resend button waits 90 seconds from the last code', () => {
  expect(secondsLeft(1_000_000, 1_000_000)).toBe(90);
  expect(secondsLeft(1_000_000, 1_030_500)).toBe(60);
  expect(secondsLeft(1_000_000, 1_090_000)).toBe(0);
});

test('an unknown or damaged time of sending does not lock the button', () => {
  expect(secondsLeft(null, 5)).toBe(0);
  expect(secondsLeft(Number.NaN, 5)).toBe(0);
});

test('a clock that was set back never makes the wait longer than 90 seconds', () => {
  expect(secondsLeft(1_000_000, 0)).toBe(90);
});

test('the code page carries what it is for in its address', () => {
  expect(verifyPath('a+b@c.example', true)).toBe('/verify-otp?email=a%2Bb%40c.example&isForgotPassword=true');
  expect(verifyPath('a@c.example', false, '/projects')).toBe(
    '/verify-otp?email=a%40c.example&from=%2Fprojects',
  );
});
