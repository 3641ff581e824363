import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { afterTrial } from './scratch.ts';

export type MailSink = {
  url: string;
  /** When the mails to an address arrived. */
  arrivals: Map<string, number[]>;
};

/** A mail server that accepts everything; gives each mail's recipient and lines. */
export function mailServer(take: (recipient: string, lines: string[]) => void): Server {
  return createServer((socket) => {
    let recipient = '';
    let lines: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 sink');
    createInterface({ input: socket }).on('line', (line) => {
      if (lines && line !== '.') return lines.push(line);
      if (lines) {
        take(recipient, lines);
        lines = null;
        return say('250 taken');
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') recipient = /<(.+)>/.exec(line)?.[1] ?? '';
      if (command === 'DATA') lines = [];
      say(lines ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 yes');
      if (command === 'QUIT') socket.end();
    });
  });
}

/** Such a server for a trial, which keeps only when mails came. */
export async function startMailSink(): Promise<MailSink> {
  const arrivals: MailSink['arrivals'] = new Map();
  const server = mailServer((recipient) => {
    arrivals.set(recipient, [...(arrivals.get(recipient) ?? []), performance.now()]);
  });
  const port = await getPort({ host: '127.0.0.1' });
  server.listen(port, '127.0.0.1');
  afterTrial(() => void server.close());
  return { url: `smtp://127.0.0.1:${port}`, arrivals };
}
