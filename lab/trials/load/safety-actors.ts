import { answerAs, childWithPapers, linksOf, type TrialChild } from '../stage/children.ts';
import { decide, signUpModerator } from '../stage/moderators.ts';
import { listedArtist, signUp, type TrialPerson } from '../stage/people.ts';
import { formOf, photograph } from '../stage/pictures.ts';
import { query } from '../stage/postgres.ts';
import type { Visitor } from '../stage/visitor.ts';
import type { Ledger } from './ledger.ts';
import { AcknowledgedStanding } from './standing.ts';

type Act = () => Promise<void>;
type Row = { director: string; artist: string; times: number };
const inTurn = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;

/** Promises, and answers that broke them. */
class Promises {
  readonly blocked = new AcknowledgedStanding();
  readonly withdrawn = new AcknowledgedStanding();
  readonly revoked = new AcknowledgedStanding();
  readonly faults: string[] = [];
  /** The number of answers with contact details, by 'director artist'. */
  readonly shown = new Map<string, number>();
  asked = 0;

  show(director: TrialPerson, artist: TrialPerson): void {
    const pair = `${director.id} ${artist.id}`;
    this.shown.set(pair, (this.shown.get(pair) ?? 0) + 1);
  }
}

/** Actors of contact details: directors who look, an artist who blocks and unblocks, a guardian who agrees and
    withdraws, requests and answers, and a moderator. `broken` lists answers against a promise, and views without a
    ledger row. */
export async function castSafety(
  url: string,
  ledger: Ledger,
  databaseUrl: () => string,
): Promise<{ acts: Act[]; child: Visitor; broken: () => Promise<string[]>; counts: () => string }> {
  const promises = new Promises();
  const [looking, marked] = [await signUp(url, 'Casting Director'), await signUp(url, 'Casting Director')];
  const [blocking, asked, forVerified] = [
    await listedArtist(url),
    await listedArtist(url),
    await listedArtist(url),
  ];
  const child = await childWithPapers(url, await signUpModerator(url, databaseUrl()));
  for (const [{ id, visitor }, choice] of [
    [asked, 'applied'],
    [forVerified, 'verified'],
  ] as const)
    await visitor.must('setContactChoice', { params: { id }, json: { choice } });
  const acts = [
    looks(looking, { blocking, child }, promises),
    looksAtLists(looking, { blocking, child }, promises),
    looksWithMark(marked, forVerified, promises),
    blocks(blocking, looking, { promises, ledger }),
    consents(url, child, { promises, ledger, databaseUrl }),
    asks(url, asked, { promises, ledger }),
    await moderates(url, marked, { promises, ledger, databaseUrl }),
  ];
  return {
    ...{ acts, child: child.visitor },
    broken: () => brokenPromises(promises, databaseUrl()),
    counts: () => countsOf(promises),
  };
}

async function brokenPromises({ faults, shown }: Promises, databaseUrl: string): Promise<string[]> {
  const rows = await query<Row>(
    databaseUrl,
    `SELECT director_id AS director, artist_id AS artist, sum(times)::int AS times FROM contact_views
     WHERE director_id IS NOT NULL GROUP BY 1, 2`,
  );
  const entered = new Map(rows.map(({ director, artist, times }) => [`${director} ${artist}`, times]));
  const without = [...shown].filter(([pair, times]) => times > (entered.get(pair) ?? 0));
  return [
    ...faults.splice(0),
    ...without.map(([pair, times]) => `${times} answers had details, the ledger has fewer views: ${pair}`),
  ];
}

const countsOf = ({ asked, shown }: Promises) =>
  `${[...shown.values()].reduce((sum, times) => sum + times, 0)} answers with contact details, each entered, ${asked} answers judged by what was promised`;

const openProfile = ({ visitor }: TrialPerson, { publicIdentifier }: TrialPerson) =>
  visitor.call('getProfile', { params: { publicIdentifier } });
/** Requests contact details with the profile, or alone. */
async function askDetails(director: TrialPerson, artist: TrialPerson, alone: boolean) {
  if (!alone) {
    const { status, data } = await openProfile(director, artist);
    return { status, email: data?.email };
  }
  const { publicIdentifier } = artist;
  const { status, data } = await director.visitor.call('readContactDetails', {
    params: { publicIdentifier },
  });
  return { status, email: data?.email };
}

type Looked = { blocking: TrialPerson; child: TrialChild };

/** Opens profiles and contact details: blocked or withdrawn ones must be gone. */
function looks(director: TrialPerson, { blocking, child }: Looked, promises: Promises): Act {
  let turn = 0;
  return async () => {
    turn += 1;
    const [person, standing] = inTurn(
      [
        [blocking, promises.blocked],
        [child, promises.withdrawn],
      ] as const,
      turn,
    );
    const { held, got } = await standing.during(() => askDetails(director, person, turn % 4 < 2));
    if (got.email) promises.show(director, person);
    if (!held) return;
    promises.asked += 1;
    if (got.status !== 404) promises.faults.push(`a profile answered ${got.status} after a promise`);
  };
}

/** The whole list has no people who blocked its reader, and no child without consent. */
function looksAtLists({ visitor }: TrialPerson, { blocking, child }: Looked, promises: Promises): Act {
  return async () => {
    const list = () => visitor.call('listArtists', { query: { limit: '1000' } });
    const { held: isWithdrawn, got } = await promises.withdrawn.during(() =>
      promises.blocked.during(() => list()),
    );
    if (got.got.status !== 200) return;
    const listed = new Set(got.got.data.artists.map(({ _id }) => _id));
    for (const [held, { id }] of [
      [isWithdrawn, child],
      [got.held, blocking],
    ] as const) {
      if (!held) continue;
      promises.asked += 1;
      if (listed.has(id)) promises.faults.push('a list had somebody after a promise');
    }
  };
}

/** Details for verified directors are hidden without the mark. */
function looksWithMark(director: TrialPerson, artist: TrialPerson, promises: Promises): Act {
  return async () => {
    const { held, got } = await promises.revoked.during(() => openProfile(director, artist));
    if (got.status !== 200) return;
    if (got.data.email) promises.show(director, artist);
    if (!held) return;
    promises.asked += 1;
    if (got.data.email) promises.faults.push('details for verified directors after the mark was revoked');
  };
}

type Watched = { promises: Promises; ledger: Ledger };

function blocks(artist: TrialPerson, director: TrialPerson, { promises, ledger }: Watched): Act {
  const read = async () => {
    const { blocks: own } = await artist.visitor.must('listBlocks');
    return own.length === 1 ? 'blocked' : '';
  };
  const write = ledger.open('a block', read, '');
  let isOn = false;
  return async () => {
    isOn = !isOn;
    const call = isOn ? 'blockDirector' : 'unblockDirector';
    const params = { directorId: director.id };
    await promises.blocked.change(isOn, () =>
      write(isOn ? 'blocked' : '', async () => void (await artist.visitor.must(call, { params }))),
    );
    if (isOn) await promises.blocked.stay(2);
  };
}

/** A guardian agrees, withdraws, is asked again, and so on. */
function consents(
  url: string,
  child: TrialChild,
  { promises, ledger, databaseUrl }: Watched & { databaseUrl: () => string },
): Act {
  const { id, visitor } = child;
  const state = async () => (await visitor.must('currentUser')).guardian?.state ?? null;
  const write = ledger.open('a consent', state, 'waiting');
  return async () => {
    const now = await state();
    if (now === 'agreed') {
      await promises.withdrawn.change(true, () =>
        write('withdrawn', () => answerAs(url, child.links.withdrawal, { answer: 'yes' })),
      );
      await promises.withdrawn.stay(2);
    } else if (now === 'waiting') {
      // finds the mail of a consent that a kill interrupted
      child.links = await linksOf(url, child.guardian);
      const agreed = { answer: 'yes', adult: true, agree: true, choice: 'everyone' };
      await promises.withdrawn.change(false, () =>
        write('agreed', () => answerAs(url, child.links.question, agreed)),
      );
    } else {
      // moves the guardian's withdrawal 30 days back
      await query(databaseUrl(), 'DELETE FROM unwanted_mail');
      await write('waiting', async () => void (await visitor.must('askGuardianAgain', { params: { id } })));
    }
  };
}

/** A new director asks, with a key until acknowledged, and is allowed or not. */
function asks(url: string, artist: TrialPerson, { promises, ledger }: Watched): Act {
  let turn = 0;
  return async () => {
    turn += 1;
    const director = await signUp(url, 'Casting Director');
    const json = { artistId: artist.id, note: `Ask ${turn}` };
    const headers = { 'idempotency-key': `ask of ${director.id}` };
    const { _id } = await director.visitor.must('askForContact', { json, headers });
    const write = ledger.open(
      'an answer to an ask',
      async () => {
        const { requests } = await director.visitor.must('listContactRequests');
        return requests.length === 1 ? (requests[0]?.state ?? null) : `${requests.length} asks`;
      },
      'open',
    );
    const answers = turn % 3 === 0 ? ['declined'] : turn % 3 === 1 ? ['allowed'] : ['allowed', 'taken_back'];
    for (const state of answers) {
      await write(state, async () => {
        await artist.visitor.must('answerContactRequest', { params: { id: _id }, json: { state } });
      });
      const { status, data } = await openProfile(director, artist);
      if (status !== 200) continue;
      if (data.email) promises.show(director, artist);
      promises.asked += 1;
      const expected = state === 'allowed' ? 'shown' : 'not_shared';
      if (data.contact?.state !== expected)
        promises.faults.push(`after ${state} a profile says ${data.contact?.state}`);
    }
  };
}

/** A moderator verifies a director and revokes the mark, and hides a profile and shows it again. */
async function moderates(
  url: string,
  director: TrialPerson,
  { promises, ledger, databaseUrl }: Watched & { databaseUrl: () => string },
): Promise<Act> {
  const moderator = await signUpModerator(url, databaseUrl());
  const artist = await signUp(url, 'Artist');
  const given = {
    company: 'Banyan Films',
    websiteUrl: 'https://banyan.example',
    document: await photograph(),
  };
  await director.visitor.must('submitVerification', { form: formOf(given) });
  const read = async () => (await director.visitor.must('readVerification')).state;
  const write = ledger.open('a mark', read, 'submitted');
  let turn = 0;
  return async () => {
    turn += 1;
    const action = (await read()) === 'verified' ? 'revoke' : 'verify';
    await promises.revoked.change(action === 'revoke', () =>
      write(action === 'revoke' ? 'revoked' : 'verified', async () => {
        const about = { kind: 'verification', _id: director.id };
        await decide(moderator, { action, about }, `decision ${turn} of ${director.id}`);
      }),
    );
    if (action === 'revoke') await promises.revoked.stay(1);
    const about = { kind: 'profile', _id: artist.id };
    const hides = turn % 2 === 0 ? 'restore' : 'hide';
    await decide(moderator, { action: hides, about }, `decision ${turn} of ${artist.id}`);
  };
}
