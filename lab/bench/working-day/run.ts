// npm run bench:day -- http://127.0.0.1:3000: the clicks and keys from sign-in to the third 'Booked' of 500
// applicants, and a client's taps. The address is a running Kirdaar with an open call: npm run demo -- --applicants 500.
import { demoPassword } from '@kirdaar/demo/logins.ts';
import { dateInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import { openBrowser } from '@kirdaar/e2e/support/browser.ts';
import {
  answeredYes,
  type Call,
  type Casting,
  confirmAs,
  emptyDesk,
  findCasting,
  newBoard,
  signIn,
  standing,
} from './calls.ts';
import { answerBoard } from './client.ts';
import { book, casting, makeBoard, openDesk, planAndInvite, review } from './director.ts';
import { type Browser, Person } from './person.ts';

const site = process.argv[2] ?? 'http://127.0.0.1:3000';
const goals = { clicks: 45, keys: 41, taps: 12 };
/** The size of the board that a client answers within the goal for taps. */
const onPhone = 8;
const screens = {
  laptop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};
const login = { email: 'director@kirdaar.example', password: demoPassword };

async function sit(browser: Browser, screen: keyof typeof screens): Promise<Person> {
  const context = await browser.newContext({ baseURL: site, reducedMotion: 'reduce', ...screens[screen] });
  return new Person(await context.newPage());
}

function print(person: Person, of: readonly ('clicks' | 'keys')[], names: string[]): void {
  console.log(`\n| step | ${names.join(' | ')} |\n| --- |${' ---: |'.repeat(of.length)}`);
  for (const step of [...person.steps, person.total()])
    console.log(`| ${step.name} | ${of.map((what) => step[what]).join(' | ')} |`);
}

/** Walks the director's day to the third 'Booked'; gives the director with the counts. */
async function walk(browser: Browser, call: Call, found: Casting): Promise<Person> {
  await emptyDesk(call, found);
  const before = await standing(call, found);
  const title = `Leads ${new Date().toISOString().slice(0, 19)}`;
  const director = await sit(browser, 'laptop');
  await openDesk(director, login);
  await review(director);
  const link = await makeBoard(director, title);
  const client = await sit(browser, 'phone');
  const liked = await answerBoard(client, link, casting.roles.length * casting.shortlisted);
  await planAndInvite(director, dayAfter(dateInIndia(new Date()), 7), liked);
  const chosen = (await answeredYes(call, found, title)).slice(0, casting.booked);
  for (const name of chosen) await confirmAs(site, name);
  await book(director, chosen);
  const after = await standing(call, found);
  if (after.booked !== casting.booked) throw new Error(`${after.booked} are booked`);
  console.log(`${before.considered} candidates for ${casting.roles.length} roles, ${after.booked} booked`);
  return director;
}

const browser = await openBrowser();
if (!browser) throw new Error('no browser was found');
try {
  const call = await signIn(site, login.email);
  const found = await findCasting(call, casting);
  const director = await walk(browser, call, found);
  print(director, ['clicks', 'keys'], ['clicks', 'keys']);
  const client = await sit(browser, 'phone');
  await answerBoard(client, await newBoard(call, found, onPhone), onPhone);
  print(client, ['clicks'], ['taps']);
  const { clicks, keys } = director.total();
  const { clicks: taps } = client.total();
  const isMet = clicks <= goals.clicks && keys <= goals.keys && taps <= goals.taps;
  console.log(
    `\n${isMet ? 'met' : 'MISSED'}: at most ${goals.clicks} clicks and ${goals.keys} keys, and ${goals.taps} taps`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
}
