import { neverLogged } from '@kirdaar/api/src/core/loggable.ts';
import { markLine } from '@kirdaar/api/src/core/request-mark.ts';
import type { Config } from '@kirdaar/api/src/settings/config.ts';
import { type Logger, pino } from 'pino';

type Output = { isTTY?: boolean; write(text: string): unknown };

/** The log of the server: JSON lines for programs. A terminal gets only a short line per warning, so that the start
    block stays visible; LOG_LEVEL shows more. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, output: Output = process.stdout): Logger {
  const options = {
    level: logLevel ?? (output.isTTY ? 'warn' : 'info'),
    redact: neverLogged,
    mixin: markLine,
  };
  if (!output.isTTY) return pino(options);
  return pino(options, { write: (line: string) => output.write(`${shortLine(line)}\n`) });
}

// fields by pino, which the short line formats itself
const ownFields = new Set(['level', 'time', 'pid', 'hostname', 'msg']);

/** A JSON log line for people: '18:32:07 warn the mail could not be sent failures=1 reason="ECONNREFUSED"'. */
function shortLine(line: string): string {
  const entry: Record<string, unknown> = JSON.parse(line);
  const time = new Date(Number(entry.time)).toTimeString().slice(0, 8);
  const facts = Object.entries(entry)
    .filter(([name]) => !ownFields.has(name))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const level = pino.levels.labels[Number(entry.level)] ?? '';
  return [time, level, entry.msg, ...facts].filter(Boolean).join(' ');
}
