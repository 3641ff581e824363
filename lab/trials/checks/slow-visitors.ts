import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, inWords, reading, startStream, within } from '../load/stream.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { mustHave, runTool } from '../stage/tool.ts';
import type { Trial, TrialResult } from '../trial.ts';

const connections = 500;
const attackSeconds = 40;

/** 500 connections with slow headers, then slow bodies, then slow reads: others are answered. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const program = mustHave('slowhttptest');
  const server = await startKirdaar();
  const faults: string[] = [];
  const words: string[] = [];
  const attacks = {
    headers: ['-H', '-u', `${server.url}/`],
    bodies: [
      '-B',
      '-u',
      `${server.url}/api/auth/login`,
      '-t',
      'POST',
      '-f',
      'application/json',
      '-s',
      '8192',
    ],
    // a large file: a small answer fits the kernel's buffers at once, and hundreds of page requests are overload
    reading: ['-X', '-u', `${server.url}/assets/${largestFile()}`, '-w', '1', '-y', '2', '-z', '1'],
  };
  for (const [name, args] of Object.entries(attacks)) {
    const common = ['-c', String(connections), '-r', '200', '-i', '5', '-l', String(attackSeconds)];
    const attack = runTool(program, [...args, ...common], attackSeconds + 60);
    await sleep(5000);
    const visitor = startStream(reading(server.url), 1, 200);
    await sleep((attackSeconds - 10) * 1000);
    const tally = await visitor.stop();
    await attack;
    say(`${name}: ${inWords(tally)}`);
    if (count(tally, '200') !== tally.milliseconds.length)
      faults.push(`slow ${name}: a visitor got ${inWords(tally)}`);
    words.push(`${name}: ${inWords(tally)}, 95 % within ${within(tally, 0.95)} ms`);
  }
  const counts = `${connections} slow connections of three kinds; a visitor meanwhile: ${words.join('; ')}`;
  return { counts, faults };
}

function largestFile(): string {
  const folder = join(import.meta.dirname, '../../../web/build/client/assets');
  const files = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  return files.toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size)[0] ?? '';
}

export const slowVisitors: Trial = { id: '20', title: 'slowhttptest with 500 connections', run };
