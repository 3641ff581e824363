import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { newEmail, signIn, signUp, signUpForm, startSignUp } from '../../test/sign-up.ts';

/** every answer costs a hash, and some are slow on purpose */
const patience = 120_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Answer = Awaited<ReturnType<ReturnType<TestApp['visitor']>['get']>>;

/** All that a stranger can see of an answer: status, headers, body; secrets and the address masked. */
function seen({ status, headers, text }: Answer, email: string): unknown {
  const masked: Record<string, unknown> = { ...headers, date: 'X', 'x-request-id': 'X' };
  masked['set-cookie'] = String(headers['set-cookie'] ?? '').replaceAll(/=[\w-]{43}/g, '=X');
  // real seconds: the three calls are made one after the other
  for (const wait of ['retry-after', 'ratelimit-reset']) if (headers[wait]) masked[wait] = 'some seconds';
  masked['content-security-policy'] = String(headers['content-security-policy']).replaceAll(
    /nonce-[\w]+/g,
    'nonce-X',
  );
  const body = text.replaceAll(email, 'X').replaceAll(/\d+ (second|minute)s?/g, 'some $1s');
  return { status, headers: masked, body };
}

/** Three addresses of equal length: with an account, with a pending sign-up, and unknown. */
async function threeAddresses(): Promise<string[]> {
  const known = await signUp(app);
  const waiting = await startSignUp(app);
  app.wait(91);
  return [known.form.email, waiting.form.email, newEmail()];
}

let asked = 0;

/** Each of the three has its own IP address in each test, so that its limits are alike too. */
function asking(place: number) {
  if (place === 0) asked += 1;
  return { ip: `203.0.${113 + place}.${asked}` };
}

test.each([
  ['send-otp', 2, {}],
  ['resend-otp', 2, {}],
  ['forgot-password', 2, {}],
  ['verify-otp', 7, { otp: '000000', isForgotPassword: false }],
  ['verify-otp', 7, { otp: '000000', isForgotPassword: true }],
  ['login', 12, { password: 'Wrong-Pass-1' }],
  ['reset-password', 2, { newPassword: 'Monsoon-Mela-8', confirmPassword: 'Monsoon-Mela-8' }],
])(
  '%s, called %i times with %j, answers the same bytes for known, waiting and unknown addresses',
  async (path, rounds, rest) => {
    const addresses = await threeAddresses();
    for (let round = 0; round < rounds; round++) {
      const answers = [];
      for (const [place, email] of addresses.entries()) {
        const answer = await app.visitor().post(`/api/auth/${path}`, { email, ...rest }, asking(place));
        answers.push(seen(answer, email));
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
  },
  patience,
);

test(
  'register answers the same bytes for known, waiting and unknown addresses, and so does what follows',
  async () => {
    const addresses = await threeAddresses();
    const stories = [];
    for (const [place, email] of addresses.entries()) {
      const from = asking(place);
      const client = app.visitor();
      const steps = [await client.post('/api/auth/register', await signUpForm(app, { email }), from)];
      const wrong = { email, otp: '000000', isForgotPassword: false };
      steps.push(await client.post('/api/auth/verify-otp', wrong, from));
      steps.push(await client.post('/api/auth/resend-otp', { email }, from));
      for (const password of ['Chai-Tapri-8', 'Wrong-Pass-1'])
        steps.push(await app.visitor().post('/api/auth/login', { email, password }, from));
      stories.push(steps.map((step) => seen(step, email)));
    }
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[2]).toEqual(stories[0]);
  },
  patience,
);

test(
  'A reset answers the same bytes for known, waiting and unknown addresses, in the browser that asked and in others',
  async () => {
    const addresses = await threeAddresses();
    const stories = [];
    for (const [place, email] of addresses.entries()) {
      const from = asking(place);
      const owner = app.visitor();
      const guess = { email, otp: '000000', isForgotPassword: true };
      const steps = [await owner.post('/api/auth/forgot-password', { email }, from)];
      for (const client of [owner, app.visitor()])
        for (let number = 0; number < 7; number++)
          steps.push(await client.post('/api/auth/verify-otp', guess, from));
      steps.push(await owner.post('/api/auth/forgot-password', { email }, from));
      stories.push(steps.map((step) => seen(step, email)));
    }
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[2]).toEqual(stories[0]);
  },
  patience,
);

test(
  'A refused sign-in costs the same work whether the address is known or not',
  async () => {
    const addresses = await threeAddresses();
    // other load may disturb a measurement: one of three is enough
    const ratios: number[] = [];
    while (ratios.length < 3 && !ratios.some((ratio) => ratio < 1.25)) ratios.push(await ratioOf(addresses));
    // one more hash would be a quarter in each of them
    expect(Math.min(...ratios)).toBeLessThan(1.25);
  },
  patience * 3,
);

/** The CPU time of a refused sign-in: the slowest address divided by the fastest. */
async function ratioOf(addresses: readonly string[]): Promise<number> {
  const times: number[][] = addresses.map(() => []);
  for (let round = 0; round < 21; round++) {
    app.wait(60 * 60); // after many wrong passwords the next one may wait that long
    for (const [place, email] of addresses.entries()) {
      const before = process.cpuUsage();
      await signIn(app.visitor(), email, 'Wrong-Pass-1');
      // CPU time of this process: wall time would also measure other load
      times[place]?.push(process.cpuUsage(before).user);
    }
  }
  const medians = times.map(median);
  return Math.max(...medians) / Math.min(...medians);
}

test('Asking for a code takes a fixed time, for every address', async () => {
  const addresses = await threeAddresses();
  for (const path of ['send-otp', 'forgot-password']) {
    for (const email of addresses) {
      const started = performance.now();
      await app.visitor().post(`/api/auth/${path}`, { email });
      expect(performance.now() - started).toBeGreaterThanOrEqual(149);
    }
  }
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
