import { expect, test } from 'vitest';
import { readWait, secondsLeft } from './resend-countdown.ts';
import { verifyPath } from './verify-path.ts';

test('another code waits its seconds from the last one', () => {
  const wait = { since: 1_000_000, seconds: 90 };
  expect(secondsLeft(wait, 1_000_000)).toBe(90);
  expect(secondsLeft(wait, 1_030_500)).toBe(60);
  expect(secondsLeft(wait, 1_090_000)).toBe(0);
  expect(secondsLeft({ ...wait, seconds: 3000 }, 1_090_000)).toBe(2910);
});

test('an unknown or damaged wait does not lock the button', () => {
  for (const text of [null, '', '5', '{', '{"since":5}', '{"since":"x","seconds":90}', 'null']) {
    expect(secondsLeft(readWait(text), 5)).toBe(0);
  }
  expect(readWait('{"since":5,"seconds":90}')).toEqual({ since: 5, seconds: 90 });
});

test('a clock that was set back never extends a wait', () => {
  expect(secondsLeft({ since: 1_000_000, seconds: 57 }, 0)).toBe(57);
});

test('the code page has its purpose in its address', () => {
  expect(verifyPath('a+b@c.example', true)).toBe('/verify-otp?email=a%2Bb%40c.example&isForgotPassword=true');
  expect(verifyPath('a@c.example', false)).toBe('/verify-otp?email=a%40c.example');
});
