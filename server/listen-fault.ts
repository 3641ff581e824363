import { type Config, ConfigError } from '@kirdaar/api/src/settings/config.ts';

/** Why the server cannot listen, with the setting and its remedy; other errors are returned unchanged. */
export function listenFault(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = wordsOf[code]?.(host, port);
  return words ? new ConfigError(`- ${words} (${code})`) : error;
}

const noAddress = (host: string) =>
  `HOST: ${host} is no address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for everybody.`;

const wordsOf: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT: another program listens on ${port} of ${host} already. Stop it, or choose another port: PORT=${port + 1} npm start`,
  EACCES: (_host, port) =>
    `PORT: this account may not listen on ${port}. Choose a port above 1023, and let a proxy in front take ${port}.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
};
