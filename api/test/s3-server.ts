import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../src/settings/config.ts';

/** The keys that the server knows. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A real S3 server on loopback with one bucket. Its content survives `stop`; `remove` deletes it. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'kirdaar-s3-'));
  const listen = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: 'kirdaar' }],
    });
    const { port: taken } = await server.run();
    return { server, taken };
  };
  let { server, taken } = await listen(0);
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${taken}`,
    bucket: 'kirdaar',
    region: 'us-east-1',
    ...keys,
  };
  return {
    settings,
    /** Its settings for the environment. */
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    stop: () => server.close(),
    start: async () => {
      ({ server, taken } = await listen(taken));
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
