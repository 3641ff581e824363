import { setTimeout as sleep } from 'node:timers/promises';
import { count, inWords, reading, startStream, within } from '../load/stream.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import type { Found, Trial } from '../trial.ts';

const seconds = 20;
const sustained = 20;

/** Far more askers than are answered: what cannot be served is refused at once, and five seconds later all is calm. */
async function run(say: (line: string) => void): Promise<Found> {
  const server = await startKirdaar();
  const faults: string[] = [];
  const capacity = await measure(server.url, sustained, 10);
  const rate = capacity.milliseconds.length / 10;
  say(`with ${sustained} people asking: ${rate} answers a second, 95 % within ${within(capacity, 0.95)} ms`);

  // five times the work that fits into a second waits at any moment
  const people = Math.min(3000, Math.max(1000, Math.round(rate * 5)));
  const crowd = startStream(reading(server.url), people);
  const signIns = startStream([() => wrongSignIn(server.url)], 400);
  await sleep(seconds * 1000);
  const [asked, guesses] = await Promise.all([crowd.stop(), signIns.stop()]);
  say(`${people} people asking: ${inWords(asked)}`);
  say(`400 signing in: ${inWords(guesses)}`);
  const fair = count(asked, '200', '429', '503');
  if (fair !== asked.milliseconds.length) faults.push(`under overload: ${inWords(asked)}`);
  if (count(asked, '200') === 0) faults.push('under overload nobody was answered');
  if (count(guesses, '401', '429', '503') !== guesses.milliseconds.length) {
    faults.push(`signing in under overload: ${inWords(guesses)}`);
  }
  if (asked.withoutRetryAfter + guesses.withoutRetryAfter > 0) {
    faults.push('a refusal did not say when to come again');
  }
  await sleep(5000);
  const calm = await measure(server.url, 5, 5);
  if (count(calm, '200') !== calm.milliseconds.length) faults.push(`five seconds later: ${inWords(calm)}`);
  const counts = `${rate}/s sustained; ${people} askers and 400 signing in: ${inWords(asked)}, 95 % within ${within(asked, 0.95)} ms; 5 s later: ${inWords(calm)}, 95 % within ${within(calm, 0.95)} ms`;
  return { counts, faults };
}

async function measure(url: string, people: number, duration: number) {
  const stream = startStream(reading(url), people);
  await sleep(duration * 1000);
  return stream.stop();
}

function wrongSignIn(url: string): Promise<Response> {
  const body = JSON.stringify({ email: `nobody${Math.random()}@people.example`, password: 'Not-that-1' });
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(60_000);
  return fetch(`${url}/api/auth/login`, { method: 'POST', headers, body, signal });
}

export const overload: Trial = {
  id: '24',
  title: 'Overload, with sign-ins beside it, and back to normal',
  run,
};
