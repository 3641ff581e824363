import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { readCsv } from '../../../test/csv.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed, addProject } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const askFor = (who: Person, id: string, query = '', body: object = {}) =>
  who.client.post(`/api/projects/${id}/exports?${query}`, body);

/** The cells of a table whose texts have no comma, quote or line break. */
const cellsOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

describe('The table of a project’s candidates', () => {
  test('is a download for spreadsheets, of one role in the order of its list, or of all (D28)', async () => {
    const cast = await castProject(app, director, ['Anu Rao', 'Balu Nair', 'Charu Jain']);
    const [anu = '', balu = ''] = cast.artists;
    const [row] = await cast.rows(
      "UPDATE candidacies SET stage = 'on_hold', grade = 2 WHERE project_id = $1 AND artist_id = $2 RETURNING *",
      [cast.id, anu],
    );
    await addApplications(app, cast.id, [
      { artistId: balu, roleId: cast.friend, videoUrl: 'https://youtu.be/abc' },
    ]);
    await director.client.post(`/api/projects/${cast.id}/notes`, {
      artistIds: [anu],
      text: 'Warm voice',
      visibility: 'team',
    });
    await director.client.post(`/api/projects/${cast.id}/notes`, {
      artistIds: [anu],
      text: 'Too dear for us',
      visibility: 'me',
    });
    await answer(row?.id ?? '', ['yes', 'yes', 'no']);

    const answered = await askFor(director, cast.id, `role=${cast.lead}`);
    expect(answered.status).toBe(200);
    expect(answered.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answered.headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
    expect(answered.text.startsWith('\uFEFFProject,Role,Name,Profile,Stage,')).toBe(true);
    const [titles = [], first = [], ...others] = cellsOf(answered.text);
    const of = (cells: string[], title: string) => cells[titles.indexOf(title)];
    expect(others.map((cells) => of(cells, 'Name'))).toEqual(['Balu Nair', 'Charu Jain']);
    const shown = ['Name', 'Stage', 'Pick', 'Team notes', 'Yes', 'Maybe', 'No'].map((title) =>
      of(first, title),
    );
    expect(shown).toEqual(['Anu Rao', 'On hold', '2', 'Warm voice', '2', '0', '1']);
    expect(of(first, 'Profile')).toMatch(/^http:\/\/.+\/profile\/listed-/);
    expect(of(first, 'Applied on')).toMatch(/^\d{2}\/\d{2}\/20\d{2}$/);

    const all = cellsOf((await askFor(director, cast.id)).text);
    expect(all).toHaveLength(5);
    expect(of(all.at(-1) ?? [], 'Self-tape')).toBe('https://youtu.be/abc');
    const narrowed = cellsOf((await askFor(director, cast.id, 'stage=on_hold')).text);
    expect(narrowed.map((cells) => of(cells, 'Name'))).toEqual(['Name', 'Anu Rao']);
  });

  test('escapes what a spreadsheet would evaluate, and leaves out unlisted artists (D5, D28)', async () => {
    const formulas = ['=HYPERLINK(1)', '+1', '-1', '@sum', '\tTab'];
    const cast = await castProject(app, director, [...formulas, 'Plain', 'Gone']);
    const gone = cast.artists.at(-1) ?? '';
    await app.db.update(users).set({ isProfileComplete: false }).where(eq(users.id, gone));
    await app.db.transaction((tx) => refreshListing(tx, gone));
    const [, ...rows] = cellsOf((await askFor(director, cast.id, `role=${cast.lead}&order=newest`)).text);
    const names = rows.map((cells) => cells[2]);
    expect(names.toSorted()).toEqual([...formulas.map((name) => `'${name}`), 'Plain'].toSorted());
  });

  test('keeps a note with line breaks in one cell, and escapes each of its lines that begins a formula (W8)', async () => {
    const cast = await castProject(app, director, ['Anu', 'Balu']);
    const notes = [
      'Warm voice\n=HYPERLINK("http://x.example","Open")\n\nlow, "soft"',
      'Fine\r+1\r\n@sum\n-2',
    ];
    for (const [place, text] of notes.entries())
      await director.client.post(`/api/projects/${cast.id}/notes`, {
        artistIds: [cast.artists[place]],
        text,
        visibility: 'team',
      });
    const { text } = await askFor(director, cast.id, `role=${cast.lead}`);
    const [titles = [], ...rows] = readCsv(text);
    const exported = rows.map((cells) => [cells[2], cells[titles.indexOf('Team notes')]]);
    expect(exported).toEqual([
      ['Anu', 'Warm voice\n\'=HYPERLINK("http://x.example","Open")\n\nlow, "soft"'],
      ['Balu', "Fine\n'+1\n'@sum\n'-2"],
    ]);
    expect(text.split(/[\r\n]+/).filter((line) => /^"?[=+\-@\t]/.test(line))).toEqual([]);
  });

  test('has no contact details unless they are asked for', async () => {
    const cast = await castProject(app, director);
    const refused = await askFor(director, cast.id, '', { contacts: false });
    expect([refused.status, refused.json.errors[0].path]).toEqual([400, 'contacts']);
    const { status, text } = await askFor(director, cast.id);
    expect(status).toBe(200);
    // an id may have ten digits in a row by chance
    expect(text.replaceAll(/listed-[\w-]+/g, '')).not.toMatch(/\d{10}|\d{5} \d{5}|@/);
  });

  test('is refused for a role of another project, for more than 5,000 rows, and after ten in an hour', async () => {
    const cast = await castProject(app, director);
    expect((await askFor(director, cast.id, `role=${randomUUID()}`)).status).toBe(404);
    const large = await addProject(app, director.id, { roles: 50 });
    const people = await addListed(
      app,
      Array.from({ length: 101 }, (_, n) => ({ name: `Extra ${n}` })),
    );
    const everywhere = large.roleIds.flatMap((roleId) => people.map((artistId) => ({ artistId, roleId })));
    await addApplications(app, large.id, everywhere);
    const refused = await askFor(director, large.id);
    expect([refused.status, refused.json.code]).toEqual([409, 'export.too_many']);
    const statuses = [];
    const counted = await createTestApp({ RATE_LIMIT_SCALE: '1' });
    try {
      const busy = await createPerson(counted, 'Director');
      const { id } = await castProject(counted, busy, ['Anu']);
      for (let n = 0; n < 11; n++) statuses.push((await askFor(busy, id)).status);
    } finally {
      await counted.close();
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

/** A board of the project with these clients' answers about a candidate. */
async function answer(candidacyId: string, answers: string[]): Promise<void> {
  const { rows } = await app.db.$client.query(
    `WITH board AS (
       INSERT INTO boards (id, project_id, title, open_until, link_token, created_at)
       SELECT gen_random_uuid(), project_id, 'Shortlist', '2026-12-01', gen_random_uuid(), now()
       FROM candidacies WHERE id = $1 RETURNING id)
     INSERT INTO board_items (id, board_id, candidacy_id) SELECT gen_random_uuid(), id, $1 FROM board RETURNING id, board_id`,
    [candidacyId],
  );
  for (const [n, given] of answers.entries()) {
    await app.db.$client.query(
      `WITH client AS (
         INSERT INTO board_clients (id, board_id, typed_name, name, created_at, entered_at)
         VALUES (gen_random_uuid(), $1, $2, $2, now(), now()) RETURNING id)
       INSERT INTO board_answers (item_id, client_id, answer, answered_at) SELECT $3, id, $4, now() FROM client`,
      [rows[0].board_id, `Client ${n}`, rows[0].id, given],
    );
  }
}
