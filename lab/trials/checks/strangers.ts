import { startKirdaar } from '../stage/kirdaar.ts';
import { codeFor, newEmail, password, signUp, signUpForm } from '../stage/people.ts';
import { Visitor } from '../stage/visitor.ts';
import type { Trial, TrialResult } from '../trial.ts';

// the server behind one proxy: each stranger comes from an address of their own
const behindProxy = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1' };
const from = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place}` });

/** A reset goes through while strangers guess at its code, side by side; four more sign-ups leave the first. */
async function resetAmongStrangers(): Promise<TrialResult> {
  const faults: string[] = [];
  const server = await startKirdaar(behindProxy);
  const { email } = await signUp(server.url);
  const owner = new Visitor(server.url);
  await owner.must('forgotPassword', { json: { email }, headers: from(1) });
  const otp = await codeFor(server.url, email);
  const wrong = otp === '111111' ? '222222' : '111111';
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, place) =>
      new Visitor(server.url).call('verifyOtp', {
        json: { email, otp: wrong, isForgotPassword: true },
        headers: from(2 + (place % 50)),
      }),
    ),
  );
  const refused = guesses.filter(({ status }) => status === 400).length;
  if (refused !== 200) faults.push(`${refused} of 200 wrong codes were answered with 400`);
  const right = { json: { email, otp, isForgotPassword: true } };
  const elsewhere = await new Visitor(server.url).call('verifyOtp', { ...right, headers: from(60) });
  if (elsewhere.status !== 400) faults.push(`a stranger with the right code got ${elsewhere.status}`);
  const verified = await owner.call('verifyOtp', { ...right, headers: from(1) });
  if (verified.status !== 200) faults.push(`the owner with the right code got ${verified.status}`);
  const fresh = 'Monsoon-Mela-8';
  const json = { email, newPassword: fresh, confirmPassword: fresh };
  const reset = await owner.call('resetPassword', { json, headers: from(1) });
  if (reset.status !== 200) faults.push(`the new password was answered with ${reset.status}`);

  const first = new Visitor(server.url);
  const form = await signUpForm(first, 'Artist');
  await first.must('register', { json: form, headers: from(1) });
  const code = await codeFor(server.url, form.email);
  for (let place = 2; place < 6; place++)
    await new Visitor(server.url).must('register', { json: form, headers: from(place) });
  const json2 = { email: form.email, otp: code, isForgotPassword: false };
  const opened = await first.call('verifyOtp', { json: json2, headers: from(1) });
  if (opened.status !== 200) faults.push(`the first of five sign-ups got ${opened.status} for its code`);
  const counts = `200 wrong codes of strangers at once: ${refused} refused, then the owner ${verified.status} and ${reset.status}; four more sign-ups, then the first ${opened.status}`;
  return { counts, faults };
}

/** Wrong passwords from forty addresses, for an account and for an address that is nobody's. */
async function wrongPasswords(): Promise<TrialResult> {
  const faults: string[] = [];
  const server = await startKirdaar(behindProxy);
  const { email, visitor: known } = await signUp(server.url);
  await known.must('logout');
  const statuses = async (address: string) => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        new Visitor(server.url).call('login', {
          json: { email: address, password: `${password}-${place}` },
          headers: from(place + 1),
        }),
      ),
    );
    const waits = answers.filter(({ status }) => status === 429).map(({ retryAfter }) => Number(retryAfter));
    return {
      compared: answers.filter(({ status }) => status === 401).length,
      stopped: waits.length,
      longest: Math.max(...waits),
    };
  };
  const account = await statuses(email);
  const nobody = await statuses(newEmail());
  for (const [whose, seen] of Object.entries({ account, nobody })) {
    if (seen.compared !== 10 || seen.stopped !== 30 || seen.longest > 30)
      faults.push(`${whose}: ${JSON.stringify(seen)}`);
  }
  const json = { email, password };
  const stranger = await new Visitor(server.url).call('login', { json, headers: from(99) });
  if (stranger.status !== 429)
    faults.push(`an unknown browser with the right password got ${stranger.status}`);
  const owner = await known.call('login', { json, headers: from(1) });
  if (owner.status !== 200) faults.push(`the owner's known browser got ${owner.status}`);
  const counts = `40 wrong passwords from 40 addresses: ${account.compared} compared, ${account.stopped} refused with a wait; an address that is nobody's: ${nobody.compared} and ${nobody.stopped}; the owner's known browser meanwhile ${owner.status}`;
  return { counts, faults };
}

export const strangers: Trial[] = [
  { id: '44', title: 'A reset and a first sign-up among strangers', run: resetAmongStrangers },
  { id: '45', title: 'Wrong passwords for one account from forty addresses', run: wrongPasswords },
];
