import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, inWords, reading, startStream, type Tally, within } from '../load/stream.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { signUp } from '../stage/people.ts';
import { formOf, isWholePicture, photograph } from '../stage/pictures.ts';
import { scratchFolder } from '../stage/scratch.ts';
import type { Trial, TrialResult } from '../trial.ts';

// what stopped the site before: sixty-one a second on thirty-eight photographs
const askers = 61;
const photographs = 38;
const seconds = 10;

/**
 * A crowd asks for the pictures of shared links, of photographs that have none yet, of others that are not there and by
 * HEAD: they are made one after the other, who would wait long is told to come again, and everybody else is served as before.
 */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const folder = scratchFolder('data');
  const server = await startKirdaar({ DATA_DIR: folder });
  const addresses = await fill(server.url);
  const pictures = join(folder, 'media/uploads');
  const faults: string[] = [];
  const calm = await watch(server.url, () => sleep(seconds * 1000));
  say(`calm: ${inWords(calm)}, 95 % within ${within(calm, 0.95)} ms`);
  const quickly = Math.max(250, 5 * within(calm, 0.95));
  const counts = [`calm: 95 % within ${within(calm, 0.95)} ms`];

  for (const what of ['new photographs', 'a store from before']) {
    // what an older version kept has no pictures for links either
    for (const name of readdirSync(pictures).filter((one) => one.endsWith('-share.jpg')))
      rmSync(join(pictures, name));
    const crowd = startStream(
      addresses.flatMap((address) => asks(address)),
      askers,
      1000,
    );
    const others = await watch(server.url, () => sleep(seconds * 1000));
    const asked = await crowd.stop();
    const slowest = within(others, 1);
    say(
      `${what}: ${inWords(asked)}; others ${inWords(others)}, 95 % within ${within(others, 0.95)} ms, all ${slowest}`,
    );
    counts.push(
      `${what}: ${inWords(asked)}, others 95 % within ${within(others, 0.95)} ms, all within ${slowest}`,
    );
    if (within(others, 0.95) > quickly)
      faults.push(`${what}: others took ${within(others, 0.95)} ms, not ${quickly}`);
    if (count(others, '200') !== others.milliseconds.length)
      faults.push(`${what}: others got ${inWords(others)}`);
    if (count(asked, '200', '404', '503') !== asked.milliseconds.length)
      faults.push(`${what}: ${inWords(asked)}`);
    if (asked.withoutRetryAfter > 0) faults.push(`${what}: a refusal did not say when to come again`);
    const whole = await Promise.all(addresses.map(isMade));
    if (whole.includes(false))
      faults.push(`${what}: of ${addresses.length} pictures ${whole.filter(Boolean).length} came`);
  }
  return { counts: counts.join('; '), faults };
}

/** People with photographs; gives the addresses of the pictures that links to them show. */
async function fill(url: string): Promise<string[]> {
  const addresses: string[] = [];
  while (addresses.length < photographs) {
    const { id, visitor } = await signUp(url);
    const types = [
      'neutralBackground',
      'smilingHeadshots',
      'fullBodyShots',
      'threeQuarterShots',
      'profileShots',
    ];
    const sent = await Promise.all(types.map(async (type) => [type, await photograph(1200, 900)]));
    const { images } = await visitor.must('saveImages', {
      params: { id },
      form: formOf(Object.fromEntries(sent)),
    });
    for (const image of Object.values(images)) {
      if (image) addresses.push(`${url}/api${image.url.replace('.jpg', '-share.jpg')}`);
    }
  }
  return addresses.slice(0, photographs);
}

/** The ways in which one picture is asked for: most want it, some its headers, some one that is not there. */
function asks(address: string) {
  const unknown = address.replace(/[0-9a-f]{12}-share/, '000000000000-share');
  const get = () => fetch(address);
  return [get, get, get, () => fetch(address, { method: 'HEAD' }), () => fetch(unknown)];
}

async function watch(url: string, meanwhile: () => Promise<unknown>): Promise<Tally> {
  const others = startStream(reading(url), 4, 50);
  await meanwhile();
  return others.stop();
}

async function isMade(address: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(address);
    if (answer.status === 200) return isWholePicture(Buffer.from(await answer.arrayBuffer()));
    await sleep(200);
  }
  return false;
}

export const sharePictures: Trial = { id: '42', title: 'Pictures of shared links under attack', run };
