import type { Project } from '@kirdaar/contract/projects/projects.ts';
import ical from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addRound, answer, own, roundOf, talents } from '../../test/auditions.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { asProject, multipart, projectFields, publish, saveDraft } from '../../test/projects.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setNow('2026-12-01T06:30:00Z');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const committee = { complaintsName: 'Meher Irani', complaintsContact: 'ic@banyan.example' };
const unset = { complaintsName: null, complaintsContact: null };
const namedIn = ({ complaintsName, complaintsContact }: typeof committee | typeof unset | Project) => ({
  ...{ complaintsName, complaintsContact },
});

/** Saves a project's form with changed fields. */
const save = ({ _id, roles }: Project, changes: object) =>
  director.client.putForm(`/api/projects/${_id}`, multipart(projectFields({ roles, ...changes })));

test('Who receives harassment complaints stays where it is left out of a save, and goes with both empty (R45)', async () => {
  const made = await publish(director, committee);
  expect(namedIn(made)).toEqual(committee);
  // an older client does not know the fields
  expect(namedIn(asProject(await save(made, {})))).toEqual(committee);
  const other = { complaintsName: 'Internal Committee', complaintsContact: '022 2640 0000' };
  expect(namedIn(asProject(await save(made, other)))).toEqual(other);
  const empty = { complaintsName: '', complaintsContact: ' ' };
  expect(namedIn(asProject(await save(made, empty)))).toEqual(unset);
  expect(namedIn(await publish(director))).toEqual(unset);
});

test.each([
  [{ complaintsName: 'Meher Irani' }, 'complaintsContact'],
  [{ complaintsName: 'Meher Irani', complaintsContact: '' }, 'complaintsContact'],
  [{ complaintsContact: '022 2640 0000' }, 'complaintsName'],
  [{ complaintsName: ' ', complaintsContact: '022 2640 0000' }, 'complaintsName'],
  [{ complaintsName: '' }, 'complaintsContact'],
  [{ complaintsName: 'Meher Irani', complaintsContact: 'at the gate' }, 'complaintsContact'],
])('%j alone is refused, for projects and drafts, and nothing changes (R45)', async (fields, path) => {
  const made = await publish(director, committee);
  const { status, json } = await save(made, fields);
  expect([status, json.errors]).toMatchObject([400, [{ path }]]);
  const draft = await director.client.postForm('/api/projects/draft', multipart({ name: 'A', ...fields }));
  expect([draft.status, draft.json.errors]).toMatchObject([400, [{ path }]]);
  const { json: now } = await director.client.get(`/api/projects/${made._id}`);
  expect(namedIn(now.data)).toEqual(committee);
});

test('A draft keeps who receives harassment complaints, and a copy names no one (R45)', async () => {
  const { _id } = await saveDraft(director, { name: 'Untold', ...committee });
  const again = await director.client.putForm(`/api/projects/${_id}/draft`, multipart({ name: 'Told' }));
  expect(namedIn(asProject(again))).toEqual(committee);
  const copy = await director.client.post(`/api/projects/${_id}/duplicate`, {});
  expect(namedIn(asProject(copy))).toEqual(unset);
});

test('Who receives harassment complaints stands on invitation, calendar file and day sheet, else that no one is named (R45)', async () => {
  const project = await publish(director, committee);
  const { _id, slots } = await addRound(director, project._id, [project.roles[0]?._id ?? '']);
  const [anu] = (await talents(app, ['Anu'])) as [Person];
  const round = roundOf(director, _id);
  const [id = ''] = await round.invited([anu]);
  const confirmed = await answer(anu, id, { answer: 'confirm', slotId: slots[0]?._id });
  expect(confirmed.json.data).toMatchObject(committee);
  expect(await own(anu, id)).toMatchObject(committee);
  const { invitations } = (await anu.client.get('/api/auditions/mine')).json.data;
  expect(invitations).toMatchObject([committee]);
  expect(await round.day('2026-12-12')).toMatchObject(committee);
  expect(await calendarText(anu, id)).toContain(
    'Harassment complaints go to Meher Irani, ic@banyan.example.',
  );
  const { json: before } = await director.client.get(`/api/projects/${project._id}`);
  await save(before.data, { complaintsName: '', complaintsContact: '' });
  expect(await own(anu, id)).toMatchObject(unset);
  expect(await round.day('2026-12-12')).toMatchObject(unset);
  expect(await calendarText(anu, id)).toContain('Nobody is named for harassment complaints.');
});

async function calendarText({ client }: Person, id: string): Promise<string> {
  const { text } = await client.get(`/api/auditions/invitations/${id}/calendar.ics`);
  const event = new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent');
  return new ical.Event(event ?? undefined).description;
}
