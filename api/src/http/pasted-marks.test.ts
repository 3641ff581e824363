import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { castFor, inPerson, plan } from '../../test/auditions.ts';
import { guardianOfTwelve, putGuardian, wholeChild } from '../../test/guardians.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { publish, saveDraft } from '../../test/projects.ts';
import { saveSearch } from '../../test/searches.ts';
import { addListed } from '../../test/talents.ts';
import { askToBeChecked } from '../../test/verification.ts';
import { additionalInfo } from '../../test/wizard.ts';
import { savedSearches } from '../db/tables/search/searches.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const marked = (text: string) => `\uFEFF\u200E${text.slice(0, 5)}\u200B${text.slice(5)}\u00A0\u200D`;

describe('Invisible marks', () => {
  test('are dropped from the links of a round', async () => {
    const { projectId, lead } = await castFor(app, director);
    const mapUrl = 'https://maps.app.goo.gl/AbC';
    const place = { ...inPerson.place, mapUrl: marked(mapUrl) };
    const round = { ...inPerson, projectId, roleIds: [lead], plan };
    const made = await director.client.post('/api/auditions', { ...round, place });
    expect(made.json.data).toMatchObject({ place: { mapUrl } });
    const link = 'https://meet.google.com/abc-defg-hij';
    const online = { ...round, kind: 'online', place: null, link: marked(link) };
    expect((await director.client.post('/api/auditions', online)).json.data).toMatchObject({ link });
  });

  test('are dropped from a portfolio and from evidence, and marks alone are no link', async () => {
    const other = await createPerson(app, 'Other');
    const path = `/api/users/${other.id}/additional-info`;
    const portfolio = async (portfolioLink: string) => {
      expect((await other.client.patch(path, { ...additionalInfo, portfolioLink })).status).toBe(200);
      return (await other.client.get('/api/auth')).json.data.portfolioLink;
    };
    expect(await portfolio(marked('https://asha.example/reel'))).toBe('https://asha.example/reel');
    expect(await portfolio('https://आशा.भारत/reel')).toBe('https://xn--m1b0hya.xn--h2brj9c/reel');
    expect(await portfolio('\u200B\u00A0')).toBeNull();

    const evidence = {
      websiteUrl: 'https://banyan.example/us',
      imdbUrl: 'https://www.imdb.com/name/nm0000001/',
      refereeEmail: 'ref@people.example',
    };
    const sent = Object.fromEntries(Object.entries(evidence).map(([key, text]) => [key, marked(text)]));
    const { json } = await askToBeChecked(director, { ...sent, refereeName: 'Ravi' });
    expect(json.data.evidence).toMatchObject({
      websiteUrl: evidence.websiteUrl,
      imdbUrl: evidence.imdbUrl,
      referee: { email: evidence.refereeEmail },
    });
  });

  test('are dropped from the addresses of guardians and of people who are invited to a team', async () => {
    const child = await wholeChild(app, {});
    const guardian = guardianOfTwelve({ email: marked('sunita@people.example') });
    expect((await putGuardian(child, guardian)).json.data).toMatchObject({
      guardian: { email: 'sunita@people.example' },
    });
    const { _id: id } = await publish(director);
    const invitation = { email: marked('bela@people.example'), as: 'editor' };
    const { json } = await director.client.post(`/api/projects/${id}/team/invitations`, invitation);
    expect(json.data).toMatchObject({ email: 'bela@people.example' });
  });

  test('are dropped from what is searched for, but not the joiners inside names', async () => {
    await addListed(app, [{ name: 'Zarina Sabnis' }, { name: 'ക്\u200Dഷമ' }]);
    const found = async (text: string) => {
      const path = `/api/users/artists?searchQuery=${encodeURIComponent(text)}`;
      return (await director.client.get(path)).json.data.artists.map(({ name }: { name: string }) => name);
    };
    expect(await found('\u200E\u202AZari\u200Bna\u00A0Sab\u202C\u200D')).toEqual(['Zarina Sabnis']);
    expect(await found('ക്\u200Dഷ')).toEqual(['ക്\u200Dഷമ']);
    const draft = await saveDraft(director, { name: 'Udaan Express' });
    const path = `/api/projects?search=${encodeURIComponent('\u200BUda\u00ADan\u200E')}`;
    const { projects } = (await director.client.get(path)).json.data;
    expect(projects.map(({ _id }: { _id: string }) => _id)).toEqual([draft._id]);
    const moderator = await createPerson(app, 'Other', { isAdministrator: true });
    const people = await moderator.client.get(
      `/api/admin/people?search=${encodeURIComponent('\u202Azarina\u202C')}`,
    );
    expect(people.json.data.people).toHaveLength(1);
  });

  test('are not kept in a saved search', async () => {
    const { _id } = await saveSearch(director, { query: { searchQuery: '\u200Easha\u200B' } });
    const kept = async () => {
      const [row] = await app.db.select().from(savedSearches).where(eq(savedSearches.id, _id));
      return row?.query;
    };
    expect(await kept()).toEqual({ searchQuery: 'asha' });
    await director.client.put(`/api/searches/${_id}`, { query: { searchQuery: 'bela\u200B' } });
    expect(await kept()).toEqual({ searchQuery: 'bela' });
  });
});
