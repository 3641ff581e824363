import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = { to: string[]; raw: string };

/** A real SMTP server on loopback that keeps all mails. The next one may reuse the port of a stopped one. */
export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}) {
  const arrived: ReceivedMail[] = [];
  const { port: wanted = 0, ...rest } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, callback) => {
      buffer(stream).then((bytes) => {
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: bytes.toString() });
        callback();
      }, callback);
    },
    ...rest,
  });
  // the tests need clients that disconnect in the middle
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The decoded attachments of a type in a received mail. */
export function filesIn(raw: string, type: string): string[] {
  const parts = raw.split(/^--[-\w]+(?:--)?\r\n/m).filter((part) => part.startsWith(`Content-Type: ${type}`));
  return parts.map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head);
    return isBase64 ? Buffer.from(body.join(''), 'base64').toString() : body.join('\r\n\r\n');
  });
}
