import { createHash, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { files } from '@kirdaar/api/src/db/tables/reference.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { encodeImage } from '@kirdaar/api/src/media/encode-image.ts';
import { keepImage } from '@kirdaar/api/src/media/keep-image.ts';
import { newFileKey } from '@kirdaar/api/src/store/file-key.ts';
import type { PictureOrder } from './artwork/orders.ts';
import { briefPdf } from './brief-pdf.ts';
import type { DemoProject, DemoWorld } from './demo-types.ts';
import { orderedPictures } from './ordered-pictures.ts';
import { shippedPicture } from './shipped-pictures.ts';

type FileInsert = typeof files.$inferInsert;

/** The stored pictures by their orders, the briefs by their projects, and the ids that their owners will have. */
export type DemoPictures = {
  ownerIds: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<PictureOrder, FileInsert>;
  briefs: ReadonlyMap<DemoProject, FileInsert>;
};

/** Stores every picture of the demo, and writes the briefs; their rows come with the people. What was not shipped is
 * painted. `known` are the ids of those who are there already. */
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
  const wanted = new Map(orderedPictures(world).map((one) => [one.order, one]));
  const pictures = new Map<PictureOrder, FileInsert>();
  const keep = async (order: PictureOrder, picture: Buffer) => {
    const { email = '', purpose = 'photograph', side = 0 } = wanted.get(order) ?? {};
    // flat colours need none of the slow tries that photographs deserve, so this takes a third of their time
    const image = await encodeImage(picture, side, { mozjpeg: false, webpEffort: 0 });
    pictures.set(order, await keepImage(deps, { ownerId: ownerIds.get(email) ?? '', purpose }, image));
  };
  const missing = await keepShipped([...wanted.keys()], keep);
  if (missing.length > 0) {
    const { paintAll } = await import('./artwork/paint.ts');
    await paintAll(missing, keep);
  }
  return { ownerIds, pictures, briefs: await keepBriefs(deps, world, ownerIds) };
}

/** Hands over every picture that was shipped, several at a time, and gives the orders of the others. */
async function keepShipped(
  orders: PictureOrder[],
  keep: (order: PictureOrder, picture: Buffer) => Promise<void>,
): Promise<PictureOrder[]> {
  const missing: PictureOrder[] = [];
  const queue = orders.values();
  const lane = async () => {
    for (const order of queue) {
      const picture = await shippedPicture(order);
      if (picture) await keep(order, picture);
      else missing.push(order);
    }
  };
  // while one waits for the disk, another decodes
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, lane));
  return missing;
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
