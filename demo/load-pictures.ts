import { createHash, randomUUID } from 'node:crypto';
import type { files } from '@kirdaar/api/src/db/tables-reference.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { newFileKey } from '@kirdaar/api/src/media/file-key.ts';
import { keepImage } from '@kirdaar/api/src/media/keep-image.ts';
import type { PictureOrder } from './artwork/orders.ts';
import { paintAll } from './artwork/paint.ts';
import { briefPdf } from './brief-pdf.ts';
import type { DemoProject, DemoWorld } from './demo-types.ts';

type FileInsert = typeof files.$inferInsert;

/** The stored pictures by their orders, the briefs by their projects, and the ids that their owners will have. */
export type DemoPictures = {
  ownerIds: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<PictureOrder, FileInsert>;
  briefs: ReadonlyMap<DemoProject, FileInsert>;
};

/** Paints and stores every picture of the demo, and writes the briefs; their rows come with the people. `known` are the
 * ids of those who are there already. */
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
  const ownerOf = new Map<PictureOrder, string>();
  const own = (email: string, order: PictureOrder | null | undefined) => {
    if (order) ownerOf.set(order, ownerIds.get(email) ?? '');
  };
  for (const person of people) own(person.email, person.profilePicture);
  for (const artist of world.artists) {
    for (const order of Object.values(artist.images)) own(artist.email, order);
  }
  for (const project of world.projects) own(project.directorEmail, project.banner);
  const banners = new Set(world.projects.map((project) => project.banner));

  const pictures = new Map<PictureOrder, FileInsert>();
  await paintAll([...ownerOf.keys()], async (order, image) => {
    const purpose = banners.has(order) ? 'project' : 'photograph';
    pictures.set(order, await keepImage(deps, { ownerId: ownerOf.get(order) ?? '', purpose }, image));
  });
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
  return { ownerIds, pictures, briefs };
}
