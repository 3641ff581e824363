import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { Kirdaar } from './kirdaar.ts';
import { afterTrial, scratchFolder } from './scratch.ts';
import { mustHave } from './tool.ts';

type Door = {
  /** The timeout of either side, in seconds. */
  client?: number;
  server?: number;
  /** Further lines about the nodes' answers. */
  rules?: readonly string[];
};

/** haproxy in front of nodes, with a check of /readyz every second, as in docs/operations.md; gives its address. */
export async function startHaproxy(
  nodes: readonly Kirdaar[],
  { client = 60, server = 60, rules = [] }: Door = {},
): Promise<string> {
  const program = mustHave('haproxy');
  const port = await getPort({ host: '127.0.0.1' });
  const servers = nodes.map(
    (node, place) => `  server node${place} 127.0.0.1:${node.port} check inter 1s fall 2 rise 1`,
  );
  const file = join(scratchFolder('balancer'), 'haproxy.cfg');
  writeFileSync(
    file,
    [
      'defaults',
      '  mode http',
      '  timeout connect 5s',
      `  timeout client ${client}s`,
      `  timeout server ${server}s`,
      // a busy node is not dead
      '  timeout check 20s',
      '  option http-server-close',
      '  option redispatch',
      'frontend door',
      `  bind 127.0.0.1:${port}`,
      '  default_backend nodes',
      'backend nodes',
      '  balance roundrobin',
      '  option httpchk GET /readyz',
      ...rules.map((rule) => `  ${rule}`),
      ...servers,
      '',
    ].join('\n'),
  );
  const child = execFile(program, ['-db', '-f', file]);
  afterTrial(() => void child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.status === 200) return url;
    await sleep(100);
  }
  throw new Error('haproxy did not start');
}
