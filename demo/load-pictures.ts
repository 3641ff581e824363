import { createHash, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { files } from '@kirdaar/api/src/db/tables/profiles/reference.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { encodeImage } from '@kirdaar/api/src/media/encode-image.ts';
import { keepImage } from '@kirdaar/api/src/media/keep-image.ts';
import { newFileKey } from '@kirdaar/api/src/store/file-key.ts';
import type { DemoPicture, DemoProject, DemoWorld } from './demo-types.ts';
import { orderedPictures } from './ordered-pictures.ts';
import { briefPdf } from './projects/brief-pdf.ts';
import { readPicture } from './shipped-pictures.ts';

type FileInsert = typeof files.$inferInsert;

/** The stored pictures by order, the briefs by project, and the future ids of their owners. */
export type DemoPictures = {
  ownerIds: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<DemoPicture, FileInsert>;
  briefs: ReadonlyMap<DemoProject, FileInsert>;
};

/** Stores every picture of the demo, and creates the briefs; their rows come with the people. `known` has the ids of
    existing people. */
export async function keepPictures(
  deps: Deps,
  world: DemoWorld,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<DemoPictures> {
  const people = [...world.directors, ...world.artists, ...world.others];
  const ownerIds = new Map([
    ...known,
    ...people.map(({ email }) => [email, randomUUID()] as [string, string]),
  ]);
  const pictures = new Map<DemoPicture, FileInsert>();
  const queue = orderedPictures(world).values();
  const lane = async () => {
    for (const { order, email, purpose, side } of queue) {
      // flat colours need no slow compression attempts, so this takes a third of the time
      const image = await encodeImage(await readPicture(order), side, { mozjpeg: false, webpEffort: 0 });
      pictures.set(order, await keepImage(deps, { ownerId: ownerIds.get(email) ?? '', purpose }, image));
    }
  };
  // one decodes while another waits for the disk
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, lane));
  return { ownerIds, pictures, briefs: await keepBriefs(deps, world, ownerIds) };
}

async function keepBriefs(
  deps: Deps,
  world: DemoWorld,
  ownerIds: ReadonlyMap<string, string>,
): Promise<Map<DemoProject, FileInsert>> {
  const briefs = new Map<DemoProject, FileInsert>();
  for (const project of world.projects) {
    if (!project.brief) continue;
    const bytes = briefPdf(project.brief.title, project.brief.lines);
    const key = newFileKey(createHash('sha256').update(bytes).digest('hex'), 'project');
    await deps.files.write(`${key}.pdf`, bytes);
    const ownerId = ownerIds.get(project.directorEmail) ?? null;
    const row = { id: randomUUID(), ownerId, kind: 'pdf' as const, path: `/${key}.pdf`, bytes: bytes.length };
    briefs.set(project, { ...row, createdAt: deps.clock() });
  }
  return briefs;
}
