import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

function terminal() {
  const lines: string[] = [];
  return { isTTY: true, lines, write: (text: string) => lines.push(text) };
}

test('A terminal shows warnings as short lines, and none for each mail', () => {
  const screen = terminal();
  const log = openLog({ logLevel: null }, screen);
  log.info({ mailId: 7 }, 'a mail waits in the outbox');
  log.warn({ failures: 1, reason: 'ECONNREFUSED' }, 'the mail could not be sent');
  expect(screen.lines).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d warn the mail could not be sent failures=1 reason="ECONNREFUSED"\n$/,
    ),
  ]);
});

test('LOG_LEVEL shows more in a terminal, too', () => {
  const screen = terminal();
  openLog({ logLevel: 'info' }, screen).info('hello');
  expect(screen.lines).toHaveLength(1);
});
