import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWholePicture } from '../stage/pictures.ts';
import { query } from '../stage/postgres.ts';

/** Looks at every stored file through the door: whole where it is served, and there where something links to it. */
export async function damagedFiles(url: string, databaseUrl: string, dataDir: string) {
  // a kill between storing a file and linking it leaves a row that nothing leads to: nobody gets it, and the sweep takes it
  const rows = await query<{ path: string }>(
    databaseUrl,
    `SELECT path FROM files WHERE EXISTS (SELECT FROM projects WHERE files.id IN (banner_id, brief_id))
      OR EXISTS (SELECT FROM photographs WHERE file_id = files.id)
      OR EXISTS (SELECT FROM users WHERE profile_picture_id = files.id)`,
  );
  const kept = readdirSync(join(dataDir, 'media/uploads')).map((name) => `/uploads/${name}`);
  const paths = new Set([...rows.map(({ path }) => path), ...kept]);
  const faults: string[] = [];
  let served = 0;
  for (const path of paths) {
    const answer = await fetch(`${url}/api${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) served += 1;
    if (answer.status === 404 && !rows.some((row) => row.path === path)) continue;
    if (answer.status !== 200) faults.push(`${path} is linked and answered with ${answer.status}`);
    else if (!path.endsWith('.pdf') && !(await isWholePicture(bytes)))
      faults.push(`${path} is served in part`);
  }
  return { served, faults };
}
