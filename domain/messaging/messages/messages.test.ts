import { expect, test } from 'vitest';
import { senderName, sentMessage } from './messages.ts';

test('A message is from its sender with the project, and has no name once their account is deleted (E20, E17)', () => {
  const leela = { name: 'Leela Krishnan', isFromTeam: true, project: 'Neelam Express' };
  expect(senderName(leela)).toBe('Leela Krishnan, casting team of Neelam Express');
  expect(senderName({ ...leela, project: null })).toBe('Leela Krishnan, casting team');
  expect(senderName({ ...leela, name: null })).toBe('Former casting team member');
  expect(senderName({ ...leela, name: 'Anu', isFromTeam: false })).toBe('Anu');
});

test('The sender of a message to many reads how many got it', () => {
  expect(sentMessage(1, 0)).toBe('Sent to one artist.');
  expect(sentMessage(10, 2)).toBe('Sent to 10 artists, 2 not available.');
});
