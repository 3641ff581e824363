import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { afterTrial } from './scratch.ts';

export type MailSink = {
  url: string;
  /** When the mails to an address arrived. */
  arrivals: Map<string, number[]>;
};

/** A mail server that accepts everything and keeps only when it came. */
export async function startMailSink(): Promise<MailSink> {
  const arrivals: MailSink['arrivals'] = new Map();
  const server = createServer((socket) => {
    let recipient = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 sink');
    createInterface({ input: socket }).on('line', (line) => {
      if (isData) {
        if (line !== '.') return;
        isData = false;
        arrivals.set(recipient, [...(arrivals.get(recipient) ?? []), performance.now()]);
        return say('250 taken');
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') recipient = /<(.+)>/.exec(line)?.[1] ?? '';
      isData = command === 'DATA';
      say(isData ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 yes');
      if (command === 'QUIT') socket.end();
    });
  });
  const port = await getPort({ host: '127.0.0.1' });
  server.listen(port, '127.0.0.1');
  afterTrial(() => void server.close());
  return { url: `smtp://127.0.0.1:${port}`, arrivals };
}
