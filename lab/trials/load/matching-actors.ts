import { bioOfListed, listedArtist, personalInfo, signUp, type TrialPerson } from '../stage/people.ts';
import { formOf, photograph } from '../stage/pictures.ts';
import { query } from '../stage/postgres.ts';
import { castOf, projectFields } from '../stage/projects.ts';
import type { Ledger } from './ledger.ts';

type Act = () => Promise<void>;
/** A role of a published project. */
type Opening = { id: string; roleId: string };
type Watching = Record<'publisher' | 'seeker' | 'scout' | 'evening' | 'turning', TrialPerson>;

let counter = 0;
const next = () => String(++counter).padStart(6, '0');
const inTurn = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;

/** Actors of matching: a director who invites and an artist who answers, saved searches, two artists and a director
    with alerts on every new role and person, one in the evening, and an artist who fits the roles half of the time.
    `broken` lists wrong answers and lost alerts. */
export async function castMatching(
  url: string,
  ledger: Ledger,
  databaseUrl: () => string,
): Promise<{
  acts: Act[];
  broken: () => Promise<string[]>;
  unsent: (secondsAhead: number) => Promise<string[]>;
}> {
  const faults: string[] = [];
  const [inviting, saving] = [await signUp(url, 'Casting Director'), await signUp(url, 'Casting Director')];
  const invited = await listedArtist(url);
  const watching: Watching = {
    publisher: await signUp(url, 'Casting Director'),
    seeker: await listedArtist(url),
    scout: await signUp(url, 'Casting Director'),
    evening: await listedArtist(url),
    turning: await listedArtist(url),
  };
  for (const [kind, { visitor }, pace] of [
    ['roles', watching.seeker, 'now'],
    ['talents', watching.scout, 'now'],
    ['roles', watching.evening, 'daily'],
    ['roles', watching.turning, 'now'],
  ] as const)
    await visitor.must('saveSearch', { json: { kind, name: 'Everything', query: {}, pace } });
  return {
    acts: [
      invites(inviting, invited, { ledger, faults }),
      savesSearches(saving, ledger),
      async () => void (await publishNew(watching.publisher, 3)),
      turns(watching.turning),
      async () => void (await listedArtist(url)),
    ],
    broken: async () => [...faults.splice(0), ...(await lost(watching, databaseUrl()))],
    unsent: (secondsAhead) => unsent(watching, databaseUrl(), secondsAhead),
  };
}

/** Publishes a project with so many roles with unique names. */
async function publishNew({ visitor }: TrialPerson, count: number) {
  const roles = castOf(count).map((role) => ({ ...role, characterName: `Ira ${next()}` }));
  const fields = projectFields('Two sisters look for the third.', roles);
  return visitor.must('createProject', {
    form: formOf({ ...fields, banner: await photograph(640, 360) }),
  });
}

/** Invites to role after role, with a key until acknowledged; the artist declines, changes their mind, applies, or the
    invitation ends before an answer. */
function invites(
  director: TrialPerson,
  { id: artistId, visitor: artist }: TrialPerson,
  { ledger, faults }: { ledger: Ledger; faults: string[] },
): Act {
  let openings: Opening[] = [];
  let sending: ReturnType<typeof begin> | null = null;
  const begin = (opening: Opening) => ({
    opening,
    headers: { 'idempotency-key': `invitation to ${opening.roleId}` },
    write: ledger.open(
      'an invitation to apply',
      async () => {
        const { artists } = await director.visitor.must('listCandidates', {
          params: { id: opening.id },
          query: { role: opening.roleId },
        });
        const found = artists.find(({ _id }) => _id === artistId);
        return found ? (found.invitedToApply ?? 'answered') : 'none';
      },
      'none',
    ),
  });
  let turn = 0;
  return async () => {
    if (openings.length === 0) {
      const { _id: id, roles } = await publishNew(director, 10);
      openings = roles.map(({ _id: roleId }) => ({ id, roleId }));
    }
    sending ??= begin(openings.pop() as Opening);
    const { opening, headers, write } = sending;
    const { id, roleId } = opening;
    let activityId = '';
    await write('invited', async () => {
      const json = { artistIds: [artistId], message: `For you, ${roleId}` };
      const sent = await director.visitor.must('inviteToApply', { params: { id, roleId }, json, headers });
      activityId = sent.activityId ?? '';
      const [one] = sent.results;
      if (one?.result !== 'invited') faults.push(`an invitation that was sent once is ${one?.result}`);
    });
    sending = null;
    turn += 1;
    const mark = (json: object) => async () =>
      void (await artist.must('markRole', { params: { roleId }, json }));
    const apply = async () =>
      void (await artist.must('apply', { json: { projectId: id, roleIds: [roleId] } }));
    const undo = async () =>
      void (await director.visitor.must('undoActivity', { params: { id, aid: activityId }, json: {} }));
    const notForThem = ['not_for_them', mark({ mark: 'not_for_me' })] as const;
    const steps = [
      [],
      [notForThem],
      [notForThem, ['invited', mark({ mark: 'none' })]],
      [['answered', apply]],
      [['none', undo]],
    ] as const;
    for (const [value, step] of inTurn(steps, turn)) await write(value, step);
  };
}

/** Searches are saved with a key, change their pace and are deleted, while the job runs them. */
function savesSearches({ visitor }: TrialPerson, ledger: Ledger): Act {
  let turn = 0;
  return async () => {
    turn += 1;
    const name = `Search ${next()}`;
    const read = async () => {
      const { searches } = await visitor.must('readSearches');
      const found = searches.filter((one) => one.name === name);
      return found.length > 0 ? found.map(({ pace }) => pace).join() : 'none';
    };
    const write = ledger.open(name, read, 'none');
    const [first, second] = [inTurn(['now', 'daily', 'weekly'], turn), inTurn(['never', 'now'], turn)];
    let id = '';
    await write(first, async () => {
      const headers = { 'idempotency-key': name };
      const json = { kind: 'talents', name, query: { gender: 'female' }, pace: first };
      id = (await visitor.must('saveSearch', { json, headers }))._id;
    });
    await write(second, async () => {
      await visitor.must('changeSearch', { params: { id }, json: { pace: second } });
    });
    await write('none', async () => void (await visitor.must('deleteSearch', { params: { id } })));
  };
}

/** Changes a person so that the roles fit, and do not fit, in turn. */
function turns(person: TrialPerson): Act {
  let turn = 0;
  return async () => {
    turn += 1;
    const gender = inTurn(['female', 'male'], turn);
    const json = { ...(await personalInfo(person, bioOfListed)), gender };
    await person.visitor.must('savePersonalInfo', { params: { id: person.id }, json });
  };
}

type Row = { id: string };
const said = (rows: Row[], words: string) =>
  rows.length > 0 ? [`${rows.length} ${words}, ${rows[0]?.id} for one`] : [];

/** Matches of a search without an alert, sent or waiting; and duplicate mails. */
async function lost(
  { publisher, seeker, scout, evening, turning }: Watching,
  databaseUrl: string,
): Promise<string[]> {
  const roles = await query<Row>(
    databaseUrl,
    `SELECT role.id FROM saved_searches search, project_roles role JOIN projects project ON project.id = role.project_id
     WHERE search.user_id = ANY($1::uuid[]) AND project.director_id = $2 AND role.published_at > search.made_at
       AND role.unasked_since IS NULL
       AND NOT EXISTS (SELECT FROM search_finds f WHERE f.search_id = search.id AND f.role_id = role.id)`,
    [[seeker.id, evening.id], publisher.id],
  );
  const ofTurning = await query<Row>(
    databaseUrl,
    `SELECT role.id FROM saved_searches search JOIN users own ON own.id = search.user_id AND own.gender = 'female',
       project_roles role JOIN projects project ON project.id = role.project_id
     WHERE search.user_id = $1 AND project.director_id = $2
       AND role.published_at > greatest(search.made_at, search.told_at)
       AND role.unasked_since IS NULL
       AND NOT EXISTS (SELECT FROM person_index seeker WHERE seeker.id = search.user_id AND seeker.unasked_since IS NOT NULL)
       AND NOT EXISTS (SELECT FROM search_finds f WHERE f.search_id = search.id AND f.role_id = role.id)`,
    [turning.id, publisher.id],
  );
  const people = await query<Row>(
    databaseUrl,
    `SELECT person.id FROM saved_searches search, users person JOIN person_index first ON first.id = person.id
     WHERE search.user_id = $1 AND first.listed_at > search.made_at AND NOT person.is_child
       AND first.unasked_since IS NULL
       AND NOT EXISTS (SELECT FROM search_finds f WHERE f.search_id = search.id AND f.person_id = person.id)`,
    [scout.id],
  );
  const twice = await query<Row>(
    databaseUrl,
    `SELECT role.character_name AS id FROM project_roles role JOIN projects project ON project.id = role.project_id
       JOIN mails ON mails.text_body LIKE '%' || role.character_name || '%'
     WHERE project.director_id = $1 AND mails.recipient = ANY($2) GROUP BY role.id, mails.recipient HAVING count(*) > 1`,
    [publisher.id, [seeker.email, evening.email, turning.email]],
  );
  return [
    ...said(roles, 'new roles are lost to a search'),
    ...said(ofTurning, 'roles that fit since somebody changed are lost to their search'),
    ...said(people, 'new people are lost to a search'),
    ...said(twice, 'new roles were mailed twice'),
  ];
}

/** Due alerts and mails that wait: none, after the jobs. Matches after the evening's mail wait for the next evening. */
async function unsent({ seeker, scout, turning }: Watching, databaseUrl: string, secondsAhead: number) {
  const waiting = await query<Row>(
    databaseUrl,
    `SELECT id FROM person_index WHERE unasked_since IS NOT NULL
     UNION ALL SELECT id FROM project_roles WHERE unasked_since IS NOT NULL`,
  );
  const unmailed = await query<Row>(
    databaseUrl,
    `SELECT n.id FROM notifications n WHERE n.user_id = ANY($1::uuid[]) AND n.setting = 'alerts' AND n.mailed_at IS NULL AND NOT n.in_digest
       AND coalesce(n.mail_at <= now() + $2 * interval '1 second', true)`,
    [[seeker.id, scout.id, turning.id], secondsAhead],
  );
  return [
    ...said(waiting, 'that are new were never asked about'),
    ...said(unmailed, 'alerts were never mailed'),
  ];
}
