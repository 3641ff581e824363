import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveLimits } from '@kirdaar/domain/messaging/live/live.ts';
import type { Running } from '../servers.ts';
import { cookieOf } from '../world/casting.ts';

export const streams = Number(process.env.STREAMS ?? 2000);
/** How many people hold them. */
export const listeners = Math.ceil(streams / liveLimits.streamsOfUser);

/** Streams that are open. */
export type OpenStreams = { pings: () => number; leave: () => Promise<void> };

/** Opens one stream; done when it was greeted. */
function openStream(server: Running, who: string, onPing: () => void): Promise<ClientRequest> {
  return new Promise((greeted, failed) => {
    const headers = { cookie: cookieOf(who) };
    const asking = get(`http://127.0.0.1:${server.port}/api/events`, { headers, agent: false });
    // who leaves in the middle gets an error that tells nothing
    asking.on('error', failed).on('response', (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`a stream was answered with ${answer.statusCode}`));
      answer.on('error', () => {}).setEncoding('utf8');
      answer.on('data', (text: string) => {
        if (text.includes(': ping')) onPing();
        if (text.includes('event: hello')) greeted(asking);
      });
    });
  });
}

/** Opens all streams, four a person, sixteen at a time, and counts their signs of life. */
export async function openStreams(server: Running): Promise<OpenStreams> {
  let pings = 0;
  const open: ClientRequest[] = [];
  let next = 0;
  const openSome = async () => {
    for (let n = next++; n < streams; n = next++)
      open.push(await openStream(server, `${1 + (n % listeners)}`, () => (pings += 1)));
  };
  await Promise.all(Array.from({ length: 16 }, openSome));
  if ((await countStreams(server)) !== streams)
    throw new Error(`${await countStreams(server)} streams are open`);
  const leave = async () => {
    for (const asking of open) asking.destroy();
    while ((await countStreams(server)) > 0) await sleep(50);
  };
  return { pings: () => pings, leave };
}

/** How many streams the server says that it holds. */
async function countStreams(server: Running): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  return Number(/^kirdaar_live_streams (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}
