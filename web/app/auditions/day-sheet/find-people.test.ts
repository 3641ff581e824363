import { expect, test } from 'vitest';
import { finder } from './find-people.ts';

const names = ['Geetanjali Hansda', 'Mohammed Rafiq', 'Anu Rao', 'Ramesh Unknown', 'Asha D Souza'];
const found = (search: string) =>
  names
    .map((name, place) => ({ name, number: place === 2 ? 14 : null }))
    .filter(finder(search))
    .map(({ name }) => name);

test.each([
  ['', names],
  ['  ', names],
  ['han', ['Geetanjali Hansda']],
  ['gita', ['Geetanjali Hansda']],
  ['Rao Anu', ['Anu Rao']],
  ['unk', ['Ramesh Unknown']],
  ['14', ['Anu Rao']],
  ['\u200e14\u200b', ['Anu Rao']],
  ['Ramesh\u00a0Unk\u2069', ['Ramesh Unknown']],
  ['qqq', []],
])('The sheet is searched by letters, sound, words in any order and number: %j (W20, W29)', (search, who) => {
  expect(found(search)).toEqual(who);
});
