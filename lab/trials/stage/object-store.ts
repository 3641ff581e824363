import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { afterTrial, scratchFolder } from './scratch.ts';

const program = join(import.meta.dirname, '../../../node_modules/.bin/s3rver');
const bucket = 'kirdaar';
// the keys that s3rver accepts
const key = 'S3RVER';

/** Starts an S3 server with one bucket; gives its settings. */
export async function startObjectStore(): Promise<Record<string, string>> {
  const port = await getPort({ host: '127.0.0.1' });
  const folder = scratchFolder('objects');
  const place = ['-d', folder, '-a', '127.0.0.1', '-p', String(port)];
  const child = spawn(program, [...place, '-s', '--configure-bucket', bucket], { stdio: 'ignore' });
  afterTrial(() => void child.kill('SIGTERM'));
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(endpoint).catch(() => null))
      return {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: key,
        S3_SECRET_ACCESS_KEY: key,
      };
    await sleep(100);
  }
  throw new Error('the S3 server did not start');
}
