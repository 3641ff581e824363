import { setTimeout as sleep } from 'node:timers/promises';
import { startKirdaar } from '../stage/kirdaar.ts';
import { type MailSink, startMailSink } from '../stage/mail-sink.ts';
import { signUp, signUpForm } from '../stage/people.ts';
import { addCrowd } from '../stage/planted-people.ts';
import { query, startPostgres } from '../stage/postgres.ts';
import { publish } from '../stage/projects.ts';
import { Visitor } from '../stage/visitor.ts';
import type { Trial, TrialResult } from '../trial.ts';

const digests = Number(process.env.TRIALS_DIGESTS ?? 20_000);
// 100,000 in the half hour of digests
const least = 100_000 / 1800;
const codeEvery = 2000;
const codeWithin = 5000;
const giveUpAfter = 35 * 60_000;

/** So many seconds that the server's clock is at 19:00 in India. */
function offsetToDigests(): string {
  const now = new Date();
  const seconds = (now.getUTCHours() * 60 + now.getUTCMinutes()) * 60 + now.getUTCSeconds();
  return String((13 * 60 + 30) * 60 - seconds);
}

/** Milliseconds from the answer until the code's mail arrived. */
async function askForCode(url: string, { arrivals }: MailSink): Promise<number> {
  const visitor = new Visitor(url);
  const form = await signUpForm(visitor, 'Artist');
  await visitor.must('register', { json: form });
  const from = performance.now();
  while (!arrivals.has(form.email)) await sleep(20);
  return Math.max(0, (arrivals.get(form.email)?.[0] ?? from) - from);
}

/** Many digests leave over one connection, each once, and codes meanwhile do not wait behind them. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const postgres = await startPostgres();
  const first = await startKirdaar({ DATABASE_URL: postgres.url });
  const project = await publish((await signUp(first.url, 'Casting Director')).visitor);
  await first.end('SIGTERM');
  await addCrowd(postgres.url, digests);
  await query(
    postgres.url,
    `INSERT INTO notifications (id, user_id, kind, setting, project_id, role_ids, thread, made_at, mail_at, in_digest)
     SELECT gen_random_uuid(), id, 'outcome.not_selected', 'outcomes', $1, ARRAY[$2::uuid], gen_random_uuid(),
       now() - interval '2 days', now() - interval '2 days', true FROM users WHERE email LIKE 'crowd-%'`,
    [project._id, project.roles[0]?._id],
  );
  say(`${digests} people have a digest to get`);

  const sink = await startMailSink();
  const settings = { DATABASE_URL: postgres.url, SMTP_URL: sink.url, CLOCK_OFFSET_S: offsetToDigests() };
  const server = await startKirdaar(settings);
  const arrived = () => [...sink.arrivals].filter(([address]) => address.startsWith('crowd-'));
  const codes: number[] = [];
  const until = performance.now() + giveUpAfter;
  for (let known = 0; known < digests && performance.now() < until; known = arrived().length) {
    const pause = sleep(codeEvery);
    // before the first digest nothing is in the way
    if (known > 0) codes.push(await askForCode(server.url, sink));
    await pause;
  }
  const mails = arrived();
  const times = mails.flatMap(([, at]) => at);
  const inOrder = times.toSorted((a, b) => a - b);
  const seconds = ((inOrder.at(-1) ?? 0) - (inOrder[0] ?? 0)) / 1000;
  const twice = mails.filter(([, at]) => at.length > 1).length;
  const rate = mails.length / seconds;
  const slow = codes.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(codes.length * 0.95) - 1)] ?? 0;
  const faults = [
    ...(mails.length < digests ? [`${digests - mails.length} digests did not leave`] : []),
    ...(twice > 0 ? [`${twice} people got two`] : []),
    ...(rate < least ? [`${rate.toFixed(0)} digests a second`] : []),
    ...(slow > codeWithin ? [`a code in twenty needed more than ${Math.round(slow)} ms`] : []),
  ];
  const counts = `${mails.length} digests in ${Math.round(seconds)} s, ${rate.toFixed(0)} a second; ${codes.length} codes meanwhile, 95 % within ${Math.round(slow)} ms`;
  return { counts, faults };
}

export const digestFlood: Trial = { id: '40', title: 'Digests for all, and codes meanwhile', run };
