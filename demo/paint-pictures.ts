// npm run paint: paints all pictures of the demo into demo/pictures, which is committed and shipped.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { fingerprintOf } from './artwork/drawings.ts';
import { paintAll } from './artwork/paint.ts';
import { makeDemoWorld } from './demo-world.ts';
import { orderedPictures } from './ordered-pictures.ts';
import { fingerprintFile, pictureName, shippedFolder } from './shipped-pictures.ts';

const orders = orderedPictures(makeDemoWorld({ today: dateInIndia(new Date()) })).map(({ order }) => order);
const names = new Set(orders.map(pictureName));
let bytes = 0;

await mkdir(shippedFolder, { recursive: true });
await paintAll(orders, async (order, picture) => {
  bytes += picture.length;
  await writeFile(join(shippedFolder, pictureName(order)), picture);
});
for (const name of await readdir(shippedFolder)) if (!names.has(name)) await rm(join(shippedFolder, name));
await writeFile(join(shippedFolder, fingerprintFile), `${fingerprintOf(orders)}\n`);
console.log(`${names.size} pictures in demo/pictures, ${(bytes / 1e6).toFixed(1)} MB.`);
