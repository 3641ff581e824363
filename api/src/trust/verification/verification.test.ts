import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { blankPng, photo } from '../../../test/pictures.ts';
import { pdf } from '../../../test/projects.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { askToBeChecked, questionTo, verificationForm } from '../../../test/verification.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { verifications } from '../../db/tables/trust/verification.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { sweepFiles } from '../../media/sweep-files.ts';
import { verifySample } from '../../media/verify-files.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
});

const read = async () => (await director.client.get('/api/verification')).json.data;
const decide = (changes: Partial<typeof verifications.$inferInsert>) =>
  app.db.update(verifications).set(changes).where(eq(verifications.directorId, director.id));
const documentsOf = ({ id }: Person) => app.db.select().from(files).where(eq(files.ownerId, id));
const day = 24 * 60 * 60;

describe('Asking to be checked', () => {
  test('is for directors, who have submitted nothing at first (S9)', async () => {
    expect(await read()).toEqual({
      ...{ state: 'none', company: null, submittedAt: null },
      evidence: {
        websiteUrl: null,
        imdbUrl: null,
        placementRegistration: null,
        document: null,
        referee: null,
      },
    });
    const artist = await createPerson(app, 'Artist');
    expect((await artist.client.get('/api/verification')).status).toBe(403);
  });

  test('takes a company and two of a link, a document and a referee (S9)', async () => {
    const { status, json } = await askToBeChecked(director);
    expect([status, json.data]).toMatchObject([
      200,
      { state: 'submitted', company: 'Banyan Films', evidence: { document: 'card.pdf', referee: null } },
    ]);
    const both = { websiteUrl: 'https://banyan.example', imdbUrl: 'https://www.imdb.com/name/nm0000001/' };
    const other = await createPerson(app, 'Director');
    const links = await askToBeChecked(other, both);
    expect([links.status, links.json.errors]).toMatchObject([400, [{ path: 'evidence' }]]);
    const noCompany = await askToBeChecked(other, { company: ' ', document: pdf });
    expect(noCompany.json.errors).toMatchObject([{ path: 'company' }]);
    const noImdb = await askToBeChecked(other, { imdbUrl: 'https://people.example/x', document: pdf });
    expect(noImdb.json.errors).toMatchObject([{ path: 'imdbUrl' }]);
    expect(await documentsOf(other)).toEqual([]);
  });

  test('takes the number of a placement registration as one of two, and moderators read it (R45)', async () => {
    const placementRegistration = 'MH/PPA/2025/0117';
    const alone = await askToBeChecked(director, { websiteUrl: '', placementRegistration });
    expect([alone.status, alone.json.errors]).toMatchObject([400, [{ path: 'evidence' }]]);
    const { status, json } = await askToBeChecked(director, { placementRegistration });
    expect([status, json.data.evidence]).toMatchObject([200, { placementRegistration, document: null }]);
    const { client } = await createPerson(app, 'Other', { isAdministrator: true });
    const { json: read } = await client.get(`/api/admin/cases/${director.id}`);
    expect(read.data.evidence).toMatchObject({ placementRegistration });
    const decision = { action: 'verify', about: { kind: 'verification', _id: director.id } };
    const reason = 'The number is in the register';
    const verified = await client.post('/api/admin/actions', {
      ...decision,
      reason,
      rule: reason,
      words: null,
    });
    expect(verified.status).toBe(201);
  });

  test('asks a referee by mail, who is neither the director nor without a name or address (S9)', async () => {
    const { email: refereeEmail } = await createPerson(app, 'Director');
    const named = { refereeName: 'Rukmini Iyer', refereeEmail };
    expect((await askToBeChecked(director, named)).json.data.evidence.referee).toEqual({
      ...{ name: 'Rukmini Iyer', email: refereeEmail, state: 'waiting' },
    });
    const [mail] = await app.mailsTo(refereeEmail);
    expect(mail?.textBody).toContain(`${director.name} says that you know them`);
    expect((await askToBeChecked(director, named)).status).toBe(200);
    expect(await app.mailsTo(refereeEmail)).toHaveLength(1);
    const own = await askToBeChecked(director, { ...named, refereeEmail: director.email });
    expect(own.json.errors).toMatchObject([{ path: 'refereeEmail' }]);
    const nameless = await askToBeChecked(director, { refereeEmail });
    expect(nameless.json.errors).toMatchObject([{ path: 'refereeName' }]);
  });

  test('sends at most three mails with a link an hour', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' });
    const own = await createPerson(strict, 'Director');
    const statuses = [];
    for (let number = 0; number < 4; number += 1)
      statuses.push(
        (await askToBeChecked(own, { refereeName: 'Rukmini Iyer', refereeEmail: newEmail() })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.close();
  });

  test('keeps the waiting document until another replaces it', async () => {
    await askToBeChecked(director, { document: await photo() });
    const [first] = await documentsOf(director);
    expect(first).toMatchObject({ kind: 'image', name: 'card.pdf.jpg' });
    expect((await askToBeChecked(director, {})).json.data.evidence.document).toBe('card.pdf.jpg');
    await askToBeChecked(director);
    app.wait(2 * 60 * 60);
    await sweepFiles(app.deps);
    expect(await documentsOf(director)).toMatchObject([{ kind: 'pdf', name: 'card.pdf' }]);
  });

  test('is possible again only some time after a refusal, even after withdrawing everything (S9)', async () => {
    await askToBeChecked(director);
    const nextAt = new Date(app.deps.clock().getTime() + 60 * 60 * 1000);
    await decide({ state: 'declined', words: 'Too dark.', decidedAt: app.deps.clock(), nextAt });
    expect(await read()).toMatchObject({
      state: 'declined',
      words: 'Too dark.',
      nextAt: nextAt.toISOString(),
    });
    const early = await askToBeChecked(director);
    expect([early.status, early.json.code]).toEqual([409, 'verification.too_soon']);
    expect(early.json.message).toMatch(/^You can try again from \d\d\/\d\d\/\d\d on\.$/);
    expect((await director.client.delete('/api/verification')).json.data).toMatchObject({
      state: 'none',
      nextAt: nextAt.toISOString(),
    });
    expect((await askToBeChecked(director)).status).toBe(409);
    app.wait(60 * 60);
    expect((await askToBeChecked(director)).json.data).not.toHaveProperty('words');
  });

  test('for a new company removes the mark, and for the same keeps it (S9)', async () => {
    await askToBeChecked(director);
    const verifiedAt = app.deps.clock();
    await decide({ state: 'verified', verifiedAt, decidedAt: verifiedAt });
    const same = await askToBeChecked(director, { company: 'banyan  films', document: pdf });
    expect(same.json.data).toMatchObject({ state: 'verified', company: 'Banyan Films' });
    const other = await askToBeChecked(director, { company: 'Monsoon Films', document: pdf });
    expect(other.json.data).toMatchObject({ state: 'submitted', company: 'Monsoon Films' });
    expect(other.json.data).not.toHaveProperty('verifiedOn');
  });
});

describe('Evidence', () => {
  test('is not reachable below /api/uploads, and is stored complete (S10)', async () => {
    await askToBeChecked(director, { document: await photo() });
    const [file] = await documentsOf(director);
    expect(file?.path).toMatch(/^\/private\//);
    const path = file?.path ?? '';
    for (const address of [path.replace('/private', '/uploads'), `/uploads/..${path}`, path])
      expect((await director.client.get(`/api${address}`)).status).toBe(404);
    expect(await verifySample(app.deps)).toEqual([]);
    app.wait(2 * day);
    expect(await sweepFiles(app.deps)).toMatchObject({ missing: 0 });
    expect(await app.deps.files.read(path.slice(1))).not.toBeNull();
  });

  test('is a PDF or an image of at most 5 MB', async () => {
    const send = async (document: Buffer) => {
      const { status, json } = await director.client.putForm(
        '/api/verification',
        verificationForm({ document }),
      );
      return [status, json.code];
    };
    expect(await send(Buffer.from('just words'))).toEqual([415, 'file.wrong_type']);
    expect(await send(Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]))).toEqual([413, 'file.too_large']);
    expect(await send((await photo()).subarray(0, 300))).toEqual([400, 'file.unreadable']);
    expect(await send(blankPng(10_000))).toEqual([413, 'file.too_many_pixels']);
    expect(await documentsOf(director)).toEqual([]);
  });

  test('is erased thirty days after the decision, and the decision stays (S10)', async () => {
    const referee = { refereeName: 'Rukmini Iyer', refereeEmail: newEmail() };
    await askToBeChecked(director, { ...referee, document: pdf });
    const token = await questionTo(app, referee.refereeEmail);
    const verifiedAt = app.deps.clock();
    const decidedAt = new Date(verifiedAt.getTime() - 30 * day * 1000 + 60_000);
    await decide({ state: 'verified', verifiedAt, decidedAt });
    await cleanUp(app.deps);
    expect((await read()).evidence).toMatchObject({ document: 'card.pdf' });
    app.wait(120);
    await cleanUp(app.deps);
    await cleanUp(app.deps);
    const after = await read();
    expect(after).toMatchObject({ state: 'verified', evidence: { document: null, referee: null } });
    app.wait(2 * 60 * 60);
    await sweepFiles(app.deps);
    expect(await documentsOf(director)).toEqual([]);
    expect((await app.visitor().get(`/api/answers/${token}`)).status).toBe(404);
  });

  test('is erased with the mark on withdrawal; repeating changes nothing', async () => {
    await askToBeChecked(director);
    const verifiedAt = app.deps.clock();
    await decide({ state: 'verified', verifiedAt, decidedAt: verifiedAt });
    for (let time = 0; time < 2; time += 1)
      expect((await director.client.delete('/api/verification')).json.data).toEqual({
        ...{ state: 'none', company: null, submittedAt: null },
        evidence: {
          websiteUrl: null,
          imdbUrl: null,
          placementRegistration: null,
          document: null,
          referee: null,
        },
      });
    app.wait(2 * 60 * 60);
    await sweepFiles(app.deps);
    expect(await documentsOf(director)).toEqual([]);
  });
});
