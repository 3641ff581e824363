import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { type ChildWorld, guardianContact, ownContact, plantChild } from '../../test/child-world.ts';
import { everyAddress } from '../../test/crawl.ts';
import { neverLogged } from '../core/loggable.ts';
import { taskList } from '../jobs/tasks.ts';

const lines: string[] = [];
let app: TestApp;
let world: ChildWorld;
beforeAll(async () => {
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  app = await createTestApp({}, pino({ level: 'trace', redact: neverLogged }, into));
  world = await plantChild(app);
});
afterAll(() => app.close());

const own = Object.values(ownContact);
const guardian = Object.values(guardianContact);
const strangers = ['visitor', 'client of an open board', 'client with the passcode', 'blocked'];
const members = ['artist', 'other', 'owner', 'editor', 'reviewer', 'verified', 'stranger', 'allowed'];
const viewers = [...strangers, 'child', ...members, 'administrator'];

/** Other calls that name a listed child to some of them. */
const alsoNamedBy: Partial<Record<string, string[]>> = { owner: ['readList', 'listSuggestions'] };

const clientOf = (viewer: string) => {
  const { coded, open } = world.casting.boards;
  if (viewer === 'client with the passcode') return coded.client;
  if (viewer === 'client of an open board') return open.client;
  return world.people[viewer as 'child']?.client ?? app.visitor();
};

/** Which of some texts somebody is answered, as 'text in call', in all GETs of the contract. */
async function finds(viewer: string, texts: readonly string[]): Promise<string[]> {
  const client = clientOf(viewer);
  const found = new Set<string>();
  for (const [call, urls] of Object.entries(everyAddress(world.crawled))) {
    for (const url of urls) {
      const { text, headers } = await client.get(`/api${url}`);
      const answer = text + JSON.stringify(headers);
      for (const one of texts) if (answer.includes(one)) found.add(`${one} in ${call}`);
    }
  }
  return [...found];
}

const each = (texts: readonly string[], ...calls: string[]) =>
  texts.flatMap((text) => calls.map((call) => `${text} in ${call}`));
const isOf = (texts: readonly string[]) => (found: string) =>
  texts.some((text) => found.startsWith(`${text} in `));
const calls = (found: string[]) => [...new Set(found.map((one) => one.split(' in ')[1]))].toSorted();

/** Does all work in the background that is due. */
async function workInBackground(): Promise<void> {
  const tasks = taskList(app.deps);
  const context = { abortSignal: new AbortController().signal } as never;
  const due = ['tell-outcomes', 'tell-contact-views', 'send-notifications', 'send-digests', 'clean-up'];
  for (const name of [...due, 'remind-auditions']) {
    await tasks[name]?.({}, context);
    await keepMails();
  }
}

type Mail = { id: string; recipient: string; subject: string; text_body: string; html_body: string };
/** All mails that there ever were: what waits for a guardian goes with the birthday. */
const sent = new Map<string, Mail>();
async function keepMails(): Promise<void> {
  const { rows } = await app.db.$client.query<Mail>('SELECT * FROM mails ORDER BY created_at');
  for (const mail of rows) sent.set(mail.id, mail);
}
const subjectsTo = (email: string) =>
  [...sent.values()].filter(({ recipient }) => recipient === email).map(({ subject }) => subject);

const phases = [
  {
    phase: 'whose guardian agreed',
    begin: async () => {},
    isListed: true,
    /** Users who see the guardian. */
    seenBy: ['owner', 'editor', 'verified', 'allowed'],
    ownRecord: ['currentUser', 'exportPersonalData', 'getProfile'],
    /** Where the child reads who answers for them. */
    guardianNamed: ['listMyInvitations', 'readInvitation'],
    /** Links of mails name both to their recipient. */
    byLink: true,
  },
  {
    phase: 'whose guardian withdrew',
    begin: () => world.withdraw(),
    isListed: false,
    seenBy: [],
    ownRecord: ['currentUser', 'exportPersonalData'],
    // and who withdrew the consent
    guardianNamed: ['listMyInvitations', 'readInvitation', 'listNotifications'],
    byLink: true,
  },
  {
    phase: 'who has turned 18 a second ago',
    begin: async () => {
      await world.agreeAgain();
      app.setNow('2026-11-21T13:40:00Z');
      await workInBackground();
      await world.comeOfAge();
    },
    isListed: true,
    seenBy: [],
    ownRecord: [],
    guardianNamed: [],
    byLink: false,
  },
  {
    phase: 'who turned 18 yesterday and was not back',
    begin: async () => {
      app.setNow('2026-11-22T13:40:00Z');
      await workInBackground();
      await world.comeOfAge();
      app.wait(24 * 60 * 60);
      await world.stay();
    },
    isListed: true,
    seenBy: [],
    ownRecord: [],
    guardianNamed: [],
    byLink: false,
  },
];

describe.each(phases)(
  'Of a child $phase',
  ({ begin, isListed, seenBy, ownRecord, guardianNamed, byLink }) => {
    beforeAll(() => begin(), 60_000);

    test.each(viewers)(
      '%s is answered what is theirs to know, and nothing else by any call (S13, S14, S16)',
      async (viewer) => {
        const found = await finds(viewer, [...own, ...guardian, ...world.identity]);
        // the own profile shows what directors see (rule guardians/contact-1)
        const mine = ['currentUser', 'exportPersonalData'];
        expect(new Set(found.filter(isOf(own)))).toEqual(
          new Set(viewer === 'child' ? each(own, ...mine) : []),
        );
        const linked = byLink ? each([guardianContact.name], 'readQuestion') : [];
        const shown = seenBy.includes(viewer) ? each(guardian, 'getProfile', 'readContactDetails') : [];
        const kept =
          viewer === 'child'
            ? [...each(guardian, ...ownRecord), ...each([guardianContact.name], ...guardianNamed)]
            : [];
        // a moderator reads who stands for a child, their number and address masked
        const moderated =
          viewer === 'administrator' && byLink ? each([guardianContact.name], 'readPerson') : [];
        expect(new Set(found.filter(isOf(guardian)))).toEqual(
          new Set([...linked, ...shown, ...kept, ...moderated]),
        );

        const who = found.filter(isOf(world.identity)).filter((one) => !one.endsWith(' in readQuestion'));
        if (viewer === 'child') return expect(calls(who)).toEqual(expect.arrayContaining(['currentUser']));
        const onBoard = viewer === 'client with the passcode' && isListed;
        if (strangers.includes(viewer))
          return expect(new Set(who)).toEqual(new Set(onBoard ? each(world.onBoard, 'viewBoard') : []));
        const lists = ['getProfile', 'listArtists', ...(alsoNamedBy[viewer] ?? [])];
        if (isListed) return expect(calls(who)).toEqual(expect.arrayContaining(lists));
        // a conversation stays, closed, with the name of the other person
        const talks = ['owner', 'editor'].includes(viewer)
          ? ['listMessages', 'listThreads', 'threadWith']
          : [];
        // 'Cancelled: {name} is no longer available.' (R16)
        const cancelled = ['owner', 'editor', 'reviewer'].includes(viewer) ? ['listInvitations'] : [];
        const notified = viewer === 'owner' ? ['exportPersonalData', 'listNotifications'] : [];
        const team = [...talks, ...cancelled, ...notified].sort();
        // a moderator finds everybody
        const moderating = viewer === 'administrator' ? ['readPerson', 'searchPeople'] : [];
        expect(calls(who)).toEqual([...team, ...moderating]);
      },
      120_000,
    );

    test.each(['visitor', 'client of an open board', 'client with the passcode'])(
      'to a %s every address is as an unknown one, byte for byte, but photographs on a board with a passcode (S14)',
      async (viewer) => {
        const client = clientOf(viewer);
        const answer = async (path: string) => {
          const { status, text, headers } = await client.get(path);
          const { date: _, 'x-request-id': _id, ...sent } = headers;
          return [status, text, sent];
        };
        const { publicIdentifier, id } = world.people.child;
        for (const ending of [
          '',
          '?contact=later',
          `?projectIdentifier=project-${world.casting.projectIds[0]}`,
        ]) {
          const at = (who: string) => answer(`/api/users/profile/${who}${ending}`);
          const unknown = await at('person-missing');
          expect(await at(publicIdentifier)).toEqual(unknown);
          expect(unknown[0]).toBe(404);
        }
        const contact = (who: string) => answer(`/api/users/profile/${who}/contact`);
        expect(await contact(publicIdentifier)).toEqual(await contact('person-missing'));
        const kept = (who: string) => answer(`/api/users/${who}/export`);
        expect(await kept(id)).toEqual(await kept(world.people.artist.id));
        const isShown = viewer === 'client with the passcode' && isListed;
        for (const name of world.casting.photographs) {
          if (isShown) expect((await answer(`/api/uploads/${name}.jpg`))[0]).toBe(200);
          for (const ending of isShown ? [] : ['.jpg', '-320.webp', '-share.jpg']) {
            const missing = await answer(`/api/uploads/${'0'.repeat(32)}-${'0'.repeat(12)}${ending}`);
            expect(await answer(`/api/uploads/${name}${ending}`)).toEqual(missing);
          }
        }
      },
    );

    test('photographs are for members alone, and for no other user without a consent (S14)', async () => {
      const [name] = world.casting.photographs;
      for (const viewer of ['child', ...members]) {
        const { status } = await clientOf(viewer).get(`/api/uploads/${name}.jpg`);
        expect([viewer, status]).toEqual([viewer, isListed || viewer === 'child' ? 200 : 404]);
      }
    });
  },
);

test('No mail has a way to reach the child or the guardian, and directors cause none to the child (S13)', async () => {
  await keepMails();
  for (const { subject, text_body, html_body } of sent.values())
    for (const text of [...own, guardianContact.phone, guardianContact.email])
      expect(subject + text_body + html_body).not.toContain(text);
  const birthday = 'On 22/11/26 the profile becomes Zarna Quillfeather';
  const toChild = subjectsTo(ownContact.email);
  expect(toChild).toEqual([
    `${guardianContact.name} withdrew the consent for Zarna Quillfeather.`,
    expect.stringContaining(birthday),
    expect.stringMatching(/notification/),
  ]);
  const toGuardian = subjectsTo(guardianContact.email);
  expect(toGuardian).toEqual(
    expect.arrayContaining([
      'Your consent for Zarna Quillfeather on Kirdaar',
      'Asha Menon asks for your contact details.',
      'Monsoon: not this time',
      expect.stringContaining(birthday),
    ]),
  );
  const others = [...sent.values()].filter(
    ({ recipient }) => ![ownContact.email, guardianContact.email].includes(recipient),
  );
  const named = others.filter(({ subject, text_body }) => /Zarna|Quill/.test(subject + text_body));
  // the user allowed to see them, and the one whose saved search found the child
  const { allowed, stranger } = world.people;
  expect(new Set(named.map(({ recipient }) => recipient))).toEqual(new Set([allowed.email, stranger.email]));
});

test('The log has ids, and no word of the child or the guardian', () => {
  const text = lines.join('');
  expect(text).toContain('director-blocked');
  const secrets = [...own, ...guardian, ...world.identity.filter((one) => one !== world.people.child.id)];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
