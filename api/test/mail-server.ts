import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = { to: string[]; raw: string };

/** A real SMTP server on loopback that keeps what arrives. The port of a stopped one may be given to the next. */
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
  // clients that go away in the middle are what the tests are about
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
