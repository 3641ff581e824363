import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, noticesTo, roundOf, talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import {
  asProject,
  castRoles,
  hero,
  listedArtist,
  multipart,
  projectFields,
  saveDraft,
  villain,
} from '../../../test/projects.ts';
import { completeProfile } from '../../../test/wizard.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());
beforeEach(() => app.setNow('2026-11-21T06:30:00Z'));

const paid = { kind: 'paid', from: 8000, to: 12_000, per: 'day', within: 30 };
const whole = {
  pay: paid,
  days: 12,
  applyUntil: '2026-12-12',
  languages: ['Bhojpuri', 'Hindi'],
  skills: ['horse_riding'],
  dialects: ['bhojpuri', 'haryanvi'],
  height: { from: 163, to: null },
  place: { states: ['bihar', 'delhi_ncr'] },
  content: ['stunts', 'night_shoot'],
  usage: { media: ['tv', 'digital'], territory: 'india', months: 12, inPay: 'yes' },
  exclusivity: { what: 'soft drinks', months: 12 },
  dates: [
    { kind: 'look_test', from: '2027-02-11', to: '2027-02-11' },
    { kind: 'shoot', from: '2027-03-01', to: '2027-03-03' },
  ],
  conveyance: 'yes',
  meals: 'no',
  stay: 'unsaid',
  must: ['languages', 'place'],
};

type Sent = Record<string, unknown>;
const put = (id: string, roles: Sent[], changes: Sent = {}) =>
  director.client.putForm(`/api/projects/${id}`, multipart(projectFields({ roles, ...changes })));

/** A published project whose first role has these terms. */
async function cast(terms: object | null = null) {
  const { projectId, ids } = await castRoles(director);
  const [first, second] = [
    { ...hero, _id: ids[0] },
    { ...villain, _id: ids[1] },
  ];
  if (terms) asProject(await put(projectId, [{ ...first, terms }, second]));
  const save = (changes: object | null | undefined, more: Sent = {}) =>
    put(projectId, [{ ...first, terms: changes, ...more }, second]);
  return { projectId, ids, first, second, save };
}
const termsIn = async (projectId: string) => {
  const { json } = await director.client.get(`/api/projects/${projectId}/roles`);
  return json.data.roles.map(({ terms }: { terms: object }) => terms);
};
const apply = (who: Person, projectId: string, ...roleIds: string[]) =>
  who.client.post('/api/project-artists/apply', { projectId, roleIds });

describe('The terms of a role', () => {
  test('are stored and read in full by the director and by artists; those of other roles are not set (M1)', async () => {
    const { projectId, ids } = await cast(whole);
    const artist = await listedArtist(app);
    for (const { client } of [director, artist]) {
      const [first, second] = asProject(await client.get(`/api/projects/${projectId}`)).roles;
      expect(first).toMatchObject({ _id: ids[0], characterName: 'Meera' });
      expect(first?.terms).toEqual(whole);
      expect(second?.terms).toEqual(noTerms);
    }
    expect(await termsIn(projectId)).toEqual([whole, noTerms]);
    const closed = await director.client.put(`/api/projects/roles/${ids[0]}/hiring`, {
      requirementClose: true,
    });
    expect(closed.json.data.terms).toEqual(whole);
  });

  test('come with a new project and with a draft (M1)', async () => {
    const draft = await saveDraft(director, { name: 'Untold', roles: [{ terms: whole }] });
    expect(draft.roles.map(({ terms }) => terms)).toEqual([whole]);
    const changed = { ...whole, days: 3, content: [] };
    const roles = [
      { _id: draft.roles[0]?._id, terms: changed },
      { ...villain, terms: { pay: { kind: 'unpaid' } } },
    ];
    const again = await director.client.putForm(
      `/api/projects/${draft._id}/draft`,
      multipart({ name: 'Untold', roles }),
    );
    expect(asProject(again).roles.map(({ terms }) => terms)).toEqual([
      changed,
      { ...noTerms, pay: { ...noTerms.pay, kind: 'unpaid' } },
    ]);
  });

  test('omitted from a save stay, null clears them, and a given value replaces all (M1)', async () => {
    const { projectId, save } = await cast(whole);
    await save(undefined);
    expect((await termsIn(projectId))[0]).toEqual(whole);
    await save({ days: 5 });
    expect((await termsIn(projectId))[0]).toEqual({ ...noTerms, days: 5 });
    await save(null);
    expect((await termsIn(projectId))[0]).toEqual(noTerms);
  });

  test.each([
    [{ languages: ['Hindi', 'Klingon'] }, 'languages', "'Klingon' is not in the list of languages"],
    [{ skills: ['fire_breathing_dragon'] }, 'skills', "'fire_breathing_dragon' is not in the list of skills"],
    [{ pay: { kind: 'unpaid', from: 5 } }, 'pay.from', 'Only of a role that is paid'],
    [{ content: ['snakes'] }, 'content.0', expect.stringContaining('Must be of intimate')],
  ])(
    'with %j are refused on their field, and nothing is saved, also for a draft (M1)',
    async (terms, field, message) => {
      const { projectId, first, second } = await cast(whole);
      const errors = [{ path: `roles.1.terms.${field}`, message }];
      const refused = await put(projectId, [first, { ...second, terms }], { name: 'Changed' });
      expect([refused.status, refused.json.errors]).toEqual([400, errors]);
      const { name } = asProject(await director.client.get(`/api/projects/${projectId}`));
      expect(name).toBe('Monsoon Letters');
      const draft = await director.client.postForm(
        '/api/projects/draft',
        multipart({ name: 'Untold', roles: [{}, { terms }] }),
      );
      expect([draft.status, draft.json.errors]).toEqual([400, errors]);
    },
  );

  const paidSomehow = {
    ...noTerms,
    pay: { ...noTerms.pay, kind: 'paid' },
    height: { from: 175, to: 163 },
    usage: { media: [], territory: 'india', months: null, inPay: 'unsaid' },
    exclusivity: { what: '', months: 6 },
    dates: [{ kind: 'trial', from: null, to: null }],
  };

  test('of a draft can be half-filled and are read back as sent, on create and on save (W34)', async () => {
    const draft = await saveDraft(director, { name: 'Half', roles: [{ ...hero, terms: paidSomehow }] });
    const [role] = draft.roles;
    expect(role?.terms).toEqual(paidSomehow);
    const saveAgain = (terms: object) =>
      director.client.putForm(
        `/api/projects/${draft._id}/draft`,
        multipart({ name: 'Half', roles: [{ ...hero, _id: role?._id, terms }] }),
      );
    const other = { ...noTerms, pay: { kind: 'paid', from: 9000, to: 500, per: null, within: 3 } };
    expect(asProject(await saveAgain(other)).roles[0]?.terms).toEqual(other);
    const refused = await saveAgain({ pay: { kind: 'paid', from: 'many' } });
    expect([refused.status, refused.json.errors?.[0]?.path]).toEqual([400, 'roles.0.terms.pay.from']);
    expect(await termsIn(draft._id)).toEqual([other]);
  });

  test('that a draft keeps half-filled are refused on each field when it is published, sent or omitted (W34)', async () => {
    const draft = await saveDraft(director, { name: 'Half', roles: [{ ...hero, terms: paidSomehow }] });
    const role = { ...hero, _id: draft.roles[0]?._id };
    const publishAs = (sent: object) => put(draft._id, [{ ...role, ...sent }], { isDraft: 'false' });
    for (const sent of [{}, { terms: paidSomehow }]) {
      const refused = await publishAs(sent);
      expect([refused.status, refused.json.errors]).toEqual([
        400,
        [
          { path: 'roles.0.terms.pay.from', message: 'Please enter the pay' },
          { path: 'roles.0.terms.pay.per', message: 'Please select the pay period' },
          {
            path: 'roles.0.terms.height.to',
            message: 'Must not be less than the height that it begins with',
          },
          { path: 'roles.0.terms.usage.media', message: 'Please select where it is shown' },
          {
            path: 'roles.0.terms.exclusivity.what',
            message: 'Please enter what the artist must not advertise',
          },
          { path: 'roles.0.terms.dates.0.from', message: 'Please enter the date' },
        ],
      ]);
    }
    expect(asProject(await director.client.get(`/api/projects/${draft._id}`)).isDraft).toBe(true);
    expect(asProject(await publishAs({ terms: { pay: paid } })).isDraft).toBe(false);
  });

  test('can have a last day in the past while there is no application (M1)', async () => {
    const { projectId, save } = await cast({ applyUntil: '2026-11-01' });
    expect((await save({ applyUntil: '2026-10-01' })).status).toBe(200);
    expect((await termsIn(projectId))[0]).toMatchObject({ applyUntil: '2026-10-01' });
  });

  test('are copied to a draft without the last day for applications and the dates (D30)', async () => {
    const { projectId } = await cast(whole);
    const copy = asProject(await director.client.post(`/api/projects/${projectId}/duplicate`, {}));
    expect(copy.roles.map(({ terms }) => terms)).toEqual([
      { ...whole, applyUntil: null, dates: [] },
      noTerms,
    ]);
  });

  test('leave the gender free, stored and shown as typed (M3)', async () => {
    const { projectId, save } = await cast();
    await save({}, { gender: 'Trans woman' });
    const { roles } = asProject(await director.client.get(`/api/projects/${projectId}`));
    expect(roles[0]?.gender).toBe('Trans woman');
  });
});

describe('What a role wishes', () => {
  test('stops no one from applying, not even a must that they fail (M2)', async () => {
    const must = ['languages', 'skills', 'dialects', 'height', 'place'];
    const { projectId, ids } = await cast({
      ...{ languages: ['Tamil'], skills: ['horse_riding'], dialects: ['haryanvi'] },
      ...{ height: { from: 180, to: null }, place: { states: ['kerala'] }, must },
    });
    const artist = await createPerson(app, 'Artist');
    await completeProfile(app, artist, 'Artist');
    const shown = async () => asProject(await artist.client.get(`/api/projects/${projectId}`));
    const [role] = (await shown()).roles;
    const missed = Object.entries(role?.fit?.fit ?? {}).filter(([, answer]) => answer === 'no');
    expect(missed.map(([fact]) => fact)).toEqual(must);
    expect(role?.can.apply).toEqual({ ok: true });
    expect((await apply(artist, projectId, ids[0])).status).toBe(201);
    expect((await shown()).applications).toMatchObject([{ roleId: ids[0], standing: 'applied' }]);
    const tab = `/api/project-artists/search?projectId=${projectId}&status=applied`;
    expect((await director.client.get(tab)).json.data.artists).toMatchObject([{ _id: artist.id }]);
  });
});

describe('A role with applications', () => {
  test('takes better terms and nothing else of a save (M4)', async () => {
    const { projectId, ids, save } = await cast(whole);
    await apply(await listedArtist(app), projectId, ids[0]);
    const better = { ...whole, pay: { ...paid, from: 9000 }, languages: ['Tamil'], must: [], stay: 'yes' };
    const saved = asProject(await save(better, { characterName: 'Changed', gender: 'male', ageRange: '60' }));
    expect(saved.roles[0]).toMatchObject({ ...hero, terms: better });
    await put(projectId, [{ ...villain, _id: ids[1] }]);
    expect((await termsIn(projectId))[0]).toEqual(better);
  });

  test.each([
    ['less pay', { ...whole, pay: { ...paid, to: 11_000 } }],
    ['no pay', { ...whole, pay: { kind: 'unpaid' } }],
    ['no terms', null],
    ['more content', { ...whole, content: ['stunts', 'night_shoot', 'water'] }],
    ['wider use', { ...whole, usage: { ...whole.usage, territory: 'worldwide' } }],
    ['longer exclusivity', { ...whole, exclusivity: { what: 'soft drinks', months: 24 } }],
    ['a last day before today', { ...whole, applyUntil: '2026-11-20' }],
  ])('refuses worse terms: with %s the whole save is refused (M4)', async (_title, worse) => {
    const { projectId, ids, first, second } = await cast(whole);
    const artist = await listedArtist(app);
    await apply(artist, projectId, ids[0]);
    const roles = [
      { ...first, terms: worse },
      { ...second, ageRange: '41', terms: { days: 3 } },
    ];
    const refused = await put(projectId, roles, { name: 'Changed' });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      code: 'role.terms_locked',
      message: 'Artists applied to these terms. You can improve them, not worsen them.',
    });
    const {
      name,
      version,
      roles: stored,
    } = asProject(await director.client.get(`/api/projects/${projectId}`));
    expect([name, version]).toEqual(['Monsoon Letters', 3]);
    expect(stored).toMatchObject([{ terms: whole }, { ageRange: '40', terms: noTerms }]);
    expect(await noticesTo(artist)).toEqual([]);
  });

  test('takes worse terms again when its applications were withdrawn (M4)', async () => {
    const { projectId, ids, save } = await cast(whole);
    const artist = await listedArtist(app);
    const { json } = await apply(artist, projectId, ids[0]);
    expect((await save(null)).status).toBe(409);
    await artist.client.delete(`/api/project-artists/applications/${json.data.applications[0]._id}`);
    expect((await save(null)).status).toBe(200);
  });

  test('notifies applicants of other pay, days or content, once a save, role and applicant (M4)', async () => {
    const { projectId, ids, first, second } = await cast(whole);
    const [one, both, other] = [await listedArtist(app), await listedArtist(app), await listedArtist(app)];
    await apply(one, projectId, ids[0]);
    await apply(both, projectId, ...ids);
    const better = { ...whole, pay: { ...paid, from: 10_000 }, days: 14, content: ['stunts'] };
    const save = () =>
      put(projectId, [
        { ...first, terms: better },
        { ...second, terms: { days: 2 } },
      ]);
    await save();
    const meera =
      'Monsoon Letters: the terms of Meera changed: ₹10,000 to ₹12,000 a day, paid within 30 days of the shoot, 14 days, no night shoot';
    const kabir = 'Monsoon Letters: the terms of Kabir changed: 2 days';
    expect(await noticesTo(one)).toEqual([meera]);
    expect((await noticesTo(both)).sort()).toEqual([kabir, meera]);
    expect(await noticesTo(other)).toEqual([]);
    // the same again, and wishes only, notify no one
    await save();
    const wishes = {
      languages: [],
      skills: [],
      height: null,
      place: null,
      must: [],
      applyUntil: '2026-12-30',
      meals: 'yes',
    };
    await put(projectId, [{ ...first, terms: { ...better, ...wishes } }, second]);
    expect(await noticesTo(one)).toEqual([meera]);
    const [notification] = (await one.client.get('/api/notifications')).json.data.notifications;
    const { projectIdentifier } = asProject(await one.client.get(`/api/projects/${projectId}`));
    expect(notification).toMatchObject({ kind: 'terms_changed', path: `/projects/${projectIdentifier}` });
  });

  test('notifies applicants of use that is stated for the first time, and of changed dates (W33)', async () => {
    const { projectId, ids, save } = await cast({ pay: paid });
    const artist = await listedArtist(app);
    await apply(artist, projectId, ids[0]);
    const stated = { pay: paid, usage: whole.usage, dates: whole.dates };
    expect((await save(stated)).status).toBe(200);
    expect((await save(stated)).status).toBe(200);
    expect((await save({ ...stated, exclusivity: whole.exclusivity })).status).toBe(409);
    expect(await noticesTo(artist)).toEqual([
      'Monsoon Letters: the terms of Meera changed: use: TV, digital · India · 12 months · in the pay, Look test Thu 11/02/27, Shoot Mon 01/03/27 to Wed 03/03/27',
    ]);
  });

  test('with an invitation only takes other terms, worse ones too, and notifies no one (M4)', async () => {
    const { projectId, ids, save } = await cast(whole);
    const [artist] = (await talents(app, ['Zarina Uncalled'])) as [Person];
    const round = await addRound(director, projectId, [ids[0]]);
    await roundOf(director, round._id).invited([artist]);
    const before = await noticesTo(artist);
    const saved = asProject(await save({ days: 1 }, { characterName: 'Changed' }));
    expect(saved.roles[0]).toMatchObject({ ...hero, terms: { ...noTerms, days: 1 } });
    expect(await noticesTo(artist)).toEqual(before);
  });
});

describe('The last day for applications', () => {
  test('ends at midnight in India: applying is refused with the day, and the desk continues (M6)', async () => {
    const { projectId, ids } = await cast({ applyUntil: '2026-11-21' });
    const [early, late] = (await talents(app, ['Zubin Early', 'Zubin Late'])) as [Person, Person];
    const reason = async ({ client }: Person) =>
      asProject(await client.get(`/api/projects/${projectId}`)).roles[0]?.can.apply;

    app.setNow('2026-11-21T18:29:59Z');
    expect(await reason(late)).toEqual({ ok: true });
    expect((await apply(early, projectId, ids[0])).status).toBe(201);

    app.setNow('2026-11-21T18:30:00Z');
    const refusal = { code: 'application.deadline_over', message: 'Applications closed on 21/11/26.' };
    expect(await reason(late)).toEqual({ ok: false, why: refusal.code, message: refusal.message });
    for (const roleIds of [[ids[0]], [ids[1], ids[0]]]) {
      const refused = await apply(late, projectId, ...roleIds);
      expect([refused.status, refused.json]).toMatchObject([409, refusal]);
    }
    const shown = asProject(await late.client.get(`/api/projects/${projectId}`));
    expect([shown.requirementClose, ...shown.roles.map((role) => role.requirementClose)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(shown.roles[1]?.can.apply).toEqual({ ok: true });

    const desk = await director.client.get(
      `/api/projects/${projectId}/candidates?role=${ids[0]}&stage=considered`,
    );
    expect(desk.json.data.artists).toMatchObject([{ _id: early.id }]);
    const shortlisted = await director.client.post('/api/project-artists/update-status', {
      artistId: early.id,
      projectId,
      status: 'shortlisted',
    });
    expect(shortlisted.json.data.status).toBe('shortlisted');
    const applied = await director.client.get(
      `/api/project-artists/search?projectId=${projectId}&status=applied`,
    );
    expect(applied.json.data.artists).toMatchObject([{ _id: early.id }]);

    await director.client.put(`/api/projects/roles/${ids[1]}/hiring`, { requirementClose: true });
    const closed = await apply(late, projectId, ids[0], ids[1]);
    expect(closed.json).toMatchObject({ code: 'application.closed', message: 'Hiring is closed.' });
  });
});
