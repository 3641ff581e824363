import { answerAs, childOfTwelve, sendPapers } from '../stage/children.ts';
import { decide, signUpModerator } from '../stage/moderators.ts';
import { listedArtist, signUp, type TrialPerson } from '../stage/people.ts';
import { formOf, photograph } from '../stage/pictures.ts';
import { query } from '../stage/postgres.ts';
import { castOf, projectFields, publish } from '../stage/projects.ts';
import { callIn, holdRound, rolesOf } from './audition-actors.ts';
import type { Ledger } from './ledger.ts';

type Act = () => Promise<void>;
type Stage = { url: string; ledger: Ledger; databaseUrl: () => string; moderator: TrialPerson };

/** Actors of moderation: a photograph that is reported, hidden and shown again, a project that is held and released,
    an artist with an audition who is suspended and restored, and a guardian who sends papers again and again. */
export async function castModeration(url: string, ledger: Ledger, databaseUrl: () => string): Promise<Act[]> {
  const stage = { url, ledger, databaseUrl, moderator: await signUpModerator(url, databaseUrl()) };
  return [await reports(stage), await holds(stage), await suspends(stage), await papers(stage)];
}

/** A new photograph is reported as intimate, which hides it at once. A moderator hides it for good and shows it again,
    or closes the case without a breach. */
async function reports({ url, ledger, databaseUrl, moderator }: Stage): Promise<Act> {
  const { id, visitor } = await listedArtist(url);
  const photo = 'smilingHeadshots';
  const about = { kind: 'photograph', _id: id, photo };
  const read = async () => {
    const { hiddenPhotos, decidedPhotos } = await visitor.must('currentUser');
    if (!hiddenPhotos.includes(photo)) return 'shown';
    return decidedPhotos.includes(photo) ? 'decided' : 'hidden';
  };
  const write = ledger.open('a reported photograph', read, 'shown');
  const lastCase = async () => {
    const rows = await query<{ id: string }>(
      databaseUrl(),
      'SELECT case_id AS id FROM reports WHERE person_id = $1 ORDER BY created_at DESC LIMIT 1',
      [id],
    );
    return rows[0]?.id ?? '';
  };
  let turn = 0;
  return async () => {
    turn += 1;
    const key = `${turn} about ${id}`;
    const state = await read();
    if (state === 'shown') {
      await write('shown', async () => {
        await visitor.must('saveImages', { params: { id }, form: formOf({ [photo]: await photograph() }) });
      });
      const reporter = await signUp(url, 'Casting Director');
      const json = { about, category: 'intimate', text: 'Nobody should see this.' };
      const headers = { 'idempotency-key': `report ${key}` };
      await write('hidden', async () => void (await reporter.visitor.must('report', { json, headers })));
      return;
    }
    const caseId = await lastCase();
    const close = { action: 'close', about: { kind: 'case', _id: caseId } };
    if (state === 'decided') {
      await decide(moderator, { ...close, outcome: 'acted' }, `close ${key}`);
      await write('shown', async () => {
        await decide(moderator, { action: 'restore', about }, `restore ${key}`);
      });
    } else if (turn % 4 < 2) {
      await write('decided', async () => {
        await decide(moderator, { action: 'hide', about, caseId }, `hide ${key}`);
      });
    } else {
      await write('shown', async () => {
        await decide(moderator, { ...close, outcome: 'no_breach' }, `close ${key}`);
      });
    }
  };
}

/** The shield holds a project that asks for money; a moderator releases and holds it. */
async function holds({ url, ledger, moderator }: Stage): Promise<Act> {
  const director = await signUp(url, 'Casting Director');
  const fields = projectFields('Registration card Rs 500, then the audition.', castOf(1));
  const form = formOf({ ...fields, banner: await photograph(640, 360) });
  const { _id, isHeld } = await director.visitor.must('createProject', { form });
  if (!isHeld) throw new Error('the shield did not hold a project that asks for money');
  const read = async () => {
    const project = await director.visitor.must('getProject', { params: { id: _id } });
    return project.isHeld ? 'held' : 'live';
  };
  const write = ledger.open('a held project', read, 'held');
  let turn = 0;
  return async () => {
    turn += 1;
    const isRelease = (await read()) === 'held';
    await write(isRelease ? 'live' : 'held', async () => {
      const about = { kind: 'project', _id };
      await decide(moderator, { action: isRelease ? 'restore' : 'hold', about }, `${turn} about ${_id}`);
    });
  };
}

/** An artist is invited to an audition, suspended, and restored. */
async function suspends({ url, ledger, databaseUrl, moderator }: Stage): Promise<Act> {
  const owner = await signUp(url, 'Casting Director');
  const artist = await listedArtist(url);
  // a suspended person has no session to ask with
  const read = async () => {
    const rows = await query(databaseUrl(), 'SELECT FROM users WHERE id = $1 AND suspended_at IS NOT NULL', [
      artist.id,
    ]);
    return rows.length > 0 ? 'suspended' : 'free';
  };
  const write = ledger.open('a suspension', read, 'free');
  let turn = 0;
  return async () => {
    turn += 1;
    const isFree = (await read()) === 'free';
    if (isFree) {
      const project = await publish(owner.visitor);
      const round = await holdRound(owner, project._id, rolesOf(project));
      await callIn(owner, round._id, [artist]);
    }
    await write(isFree ? 'suspended' : 'free', async () => {
      const about = { kind: 'person', _id: artist.id };
      await decide(
        moderator,
        { action: isFree ? 'suspend' : 'restore', about },
        `${turn} about ${artist.id}`,
      );
    });
  };
}

/** A guardian who agreed sends papers, which a moderator declines; so the child is never listed. */
async function papers({ url, ledger, moderator }: Stage): Promise<Act> {
  const { id, visitor, links } = await childOfTwelve(url);
  const agreed = { answer: 'yes', adult: true, agree: true, choice: 'everyone' };
  await answerAs(url, links.question, agreed);
  const read = async () => (await visitor.must('currentUser')).guardian?.papers ?? null;
  const write = ledger.open('papers of a guardian', read, 'none');
  let turn = 0;
  return async () => {
    turn += 1;
    if ((await read()) !== 'waiting') return write('waiting', () => sendPapers(url, links.page));
    await write('declined', async () => {
      const about = { kind: 'person', _id: id };
      await decide(moderator, { action: 'decline_guardian', about }, `${turn} about ${id}`);
    });
  };
}
