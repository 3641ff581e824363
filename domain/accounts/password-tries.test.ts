import { expect, it } from 'vitest';
import { passwordTries, waitAfterWrong } from './password-tries.ts';

it('ten wrong passwords may be tried at once; then each wait is twice the one before, up to an hour', () => {
  const waits = Array.from({ length: 20 }, (_, place) => waitAfterWrong(place + 1));
  const growing = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600];
  expect(waits).toEqual([...Array(9).fill(0), ...growing]);
});

it('an attacker who never stops gets at most 41 comparisons in a day', () => {
  let [tries, seconds] = [0, 0];
  while (seconds < passwordTries.countedSeconds) {
    tries += 1;
    seconds += waitAfterWrong(tries);
  }
  expect(tries).toBeLessThanOrEqual(41);
});
