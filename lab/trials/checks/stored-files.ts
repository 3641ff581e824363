import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWholePicture } from '../stage/pictures.ts';
import { query } from '../stage/postgres.ts';
import type { Visitor } from '../stage/visitor.ts';

/** Loads every stored file through the API: complete if served, and present if linked. A child's files are hidden from
    visitors, and complete for the child. */
export async function damagedFiles(
  url: string,
  databaseUrl: string,
  dataDir: string,
  child?: Pick<Visitor, 'cookieHeader'>,
) {
  // a kill between storing and linking a file leaves an unlinked row: it is never served, and the sweep deletes it
  const rows = await query<{ path: string; isOfChild: boolean; isHidden: boolean }>(
    databaseUrl,
    `SELECT path, EXISTS (SELECT FROM users WHERE users.id = owner_id AND is_child) AS "isOfChild",
      hidden_at IS NOT NULL OR EXISTS (SELECT FROM users WHERE users.id = owner_id
        AND (users.hidden_at IS NOT NULL OR suspended_at IS NOT NULL
          OR is_child AND NOT EXISTS (SELECT FROM person_index WHERE person_index.id = users.id)))
        OR EXISTS (SELECT FROM projects WHERE files.id IN (banner_id, brief_id) AND held_by IS NOT NULL)
        AS "isHidden"
      FROM files WHERE EXISTS (SELECT FROM projects WHERE files.id IN (banner_id, brief_id))
      OR EXISTS (SELECT FROM photographs WHERE file_id = files.id)
      OR EXISTS (SELECT FROM users WHERE profile_picture_id = files.id)`,
  );
  const kept = readdirSync(join(dataDir, 'media/uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `/uploads/${name}`);
  const paths = new Set([...rows.map(({ path }) => path), ...kept]);
  const faults: string[] = [];
  let served = 0;
  for (const path of paths) {
    const row = rows.find((one) => one.path === path);
    const stranger = row?.isOfChild ? await fetch(`${url}/api${path}`, { method: 'HEAD' }) : null;
    if (stranger && stranger.status !== 404)
      faults.push(`${path} is a child's, and answered with ${stranger.status}`);
    const headers = { cookie: (row?.isOfChild && child?.cookieHeader()) || '' };
    const answer = await fetch(`${url}/api${path}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) served += 1;
    if (answer.status === 404 && !row) continue;
    // a hidden photograph, one of a suspended person or of a child without a consent, or of a held project
    if (answer.status === 404 && row?.isHidden) continue;
    if (answer.status !== 200) faults.push(`${path} is linked and answered with ${answer.status}`);
    else if (!path.endsWith('.pdf') && !(await isWholePicture(bytes)))
      faults.push(`${path} is served in part`);
  }
  return { served, faults };
}
