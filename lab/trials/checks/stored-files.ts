import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWholePicture } from '../stage/pictures.ts';
import { query } from '../stage/postgres.ts';

/** Looks at every stored file through the door: whole where it is served, and there where a row names it. */
export async function damagedFiles(url: string, databaseUrl: string, dataDir: string) {
  const rows = await query<{ path: string }>(databaseUrl, 'SELECT path FROM files');
  const kept = readdirSync(join(dataDir, 'media/uploads')).map((name) => `/uploads/${name}`);
  const paths = new Set([...rows.map(({ path }) => path), ...kept]);
  const faults: string[] = [];
  let served = 0;
  for (const path of paths) {
    const answer = await fetch(`${url}/api${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) served += 1;
    if (answer.status === 404 && !rows.some((row) => row.path === path)) continue;
    if (answer.status !== 200) faults.push(`${path} has a row and is answered with ${answer.status}`);
    else if (!path.endsWith('.pdf') && !(await isWholePicture(bytes)))
      faults.push(`${path} is served in part`);
  }
  return { served, faults };
}
