import type { Source } from './sources.ts';

/** A folder, or a file, that stands on its own floor of a building. */
type Floor = { name: string; holds: string };

/** The name of the floor of all files that lie in the building itself and are no floor of their own. */
const ownFiles = '*';

/** What stands on what, from top to bottom: an import goes down, never up and never to another on the same floor. */
const floors: Record<string, Floor[]> = {
  'api/src': [
    { name: ownFiles, holds: 'how the server and the commands are put together' },
    { name: 'backup', holds: 'everything that is kept, written to a folder and read back' },
    { name: 'openapi', holds: 'the contract described, for people and programs' },
    { name: 'jobs', holds: 'work in the background: when it is done and by what' },
    { name: 'features', holds: "the server's work, a folder a noun" },
    { name: 'mail', holds: 'mails: written, queued, sent, and shown where nobody sends them' },
    { name: 'live', holds: 'what changes, told at once to whoever listens' },
    { name: 'http', holds: 'how a request is served: routes, answers, limits, load, health' },
    { name: 'media', holds: 'forms with files, images, PDFs, and what becomes of them' },
    { name: 'deps.ts', holds: 'what all work is handed: database, settings, clock, files, log' },
    { name: 'db', holds: 'the database: connections, tables, migrations, the queue of jobs' },
    { name: 'store', holds: 'where files lie: a folder or a bucket' },
    { name: 'settings', holds: 'the settings of the environment, read and checked' },
    { name: 'json-schema', holds: 'the shapes of the contract as JSON Schema' },
    { name: 'core', holds: 'refusals, tokens, hashes, HTML, metrics, what may be logged' },
  ],
  'api/src/features': [
    { name: 'files', holds: 'who gets which stored file' },
    { name: 'personal-data', holds: "a person's data: given to them, or erased" },
    { name: 'moderation', holds: 'what moderators decide: the queue, cases, actions and their log' },
    { name: 'answers', holds: 'what people without an account answer by a link' },
    { name: 'security', holds: 'the second step, passkeys, and where somebody is signed in' },
    { name: 'accounts', holds: 'registration, signing in, passwords, sessions' },
    { name: 'desk', holds: 'the casting desk: decisions on candidates, and undoing them' },
    { name: 'boards', holds: 'boards of candidates, and the clients who open them' },
    { name: 'team', holds: 'who casts a project: invitations, members, and projects shared with somebody' },
    { name: 'auditions', holds: 'rounds of auditions with their times, inviting, answers, the day sheet' },
    { name: 'own-lists', holds: 'collections of talent that directors keep for themselves' },
    { name: 'suggestions', holds: 'who fits a role, and whom its team put aside' },
    { name: 'searches', holds: 'searches that people save, and telling them what is new' },
    { name: 'talents', holds: 'lists and searches of people, and the tabs of a project' },
    { name: 'applications', holds: 'applying, withdrawing, viewing, shortlisting' },
    { name: 'messages', holds: 'conversations of projects with artists' },
    { name: 'notes', holds: 'notes about artists within a project' },
    { name: 'outcomes', holds: 'what applicants are told became of their application' },
    { name: 'roles-for-me', holds: 'open roles that fit an artist, and what they did with them' },
    { name: 'invitations-to-apply', holds: 'inviting artists to apply for roles, and what they answer' },
    { name: 'projects', holds: 'projects and their roles' },
    { name: 'fit', holds: 'what of people and roles is compared, here and in the database' },
    { name: 'terms', holds: 'what roles offer and wish: checked, kept from getting worse, told' },
    { name: 'guardianship', holds: 'who stands for a child: naming them, their consent, its end' },
    { name: 'verification', holds: 'who casting directors are: evidence, the mark, and what was decided' },
    { name: 'candidacies', holds: 'where artists stand for roles, and how the shortlist follows' },
    { name: 'talent-facts', holds: 'what is known of people in projects: applied, viewed, shortlisted' },
    { name: 'profiles', holds: 'profiles, photographs, and the listing' },
    { name: 'availability', holds: 'on which days artists are not free' },
    { name: 'blocks', holds: 'whom people blocked, and what that ends' },
    { name: 'invitations', holds: 'invitations to auditions: the line, reminders, and their end' },
    {
      name: 'contact-details',
      holds: 'who is shown whose contact details: the ledger, the choice, asking',
    },
    { name: 'memberships', holds: 'as what people joined the teams of projects' },
    { name: 'notifications', holds: 'what people are told, on the page and by mail' },
    { name: 'guardians', holds: 'who a guardian is, how they are reached, whether they agreed' },
    { name: 'answer-links', holds: 'links by which somebody without an account is asked something' },
    {
      name: 'second-steps',
      holds: 'codes of authenticators, recovery codes, passkeys, and who waits for them',
    },
    { name: 'security-events', holds: 'what happened to accounts, and the browsers that they know' },
    { name: 'contacts', holds: 'messages to those who run Kirdaar' },
    { name: 'reference', holds: 'departments, languages and skills' },
  ],
  'web/app': [
    { name: ownFiles, holds: 'the root of every page, and every address' },
    { name: 'routes', holds: 'a file a page: loads its data and composes it' },
    { name: 'features', holds: 'the screens, a folder a noun; they do not know each other' },
    { name: 'shell', holds: 'what surrounds every screen: frame, session, calls' },
    { name: 'ui', holds: 'the parts that screens are made of' },
    { name: 'styles', holds: 'colours, type and print' },
  ],
};

/** The floors of every building, as tables for a document. */
export function describeFloors(): string {
  const tables = Object.entries(floors).map(([building, order]) => {
    const rows = order.map(({ name, holds }) => {
      const floor = name === ownFiles ? 'its own files' : `\`${name}\``;
      return `| ${floor} | ${holds} |`;
    });
    return [`| \`${building}\`, from the top | what is there |`, '| --- | --- |', ...rows].join('\n');
  });
  const rule =
    'Every folder of these buildings stands on a floor of its own. An import goes down, never up, not even for a type; tests may import what they need. A new folder gets its place in `scripts/walls/floors.ts` first.';
  return [rule, ...tables].join('\n\n');
}

/** Sentences about files that import upwards, and about folders that stand on no floor. */
export function checkFloors(sources: Source[]): string[] {
  const judged = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path));
  return Object.entries(floors).flatMap(([building, order]) =>
    judged.flatMap((source) => judge(source, building, order)),
  );
}

function judge({ path, imports }: Source, building: string, order: Floor[]): string[] {
  const own = floorOf(path, building, order);
  if (own === null) return [];
  if (own < 0)
    return [`${path} stands on no floor of ${building}: give its folder a place in scripts/walls/floors.ts.`];
  return imports.flatMap(({ target }) => {
    const other = floorOf(target, building, order);
    if (other === null || other < 0 || other >= own) return [];
    const [below, above] = [order[own]?.name, order[other]?.name];
    return [
      `${path} imports ${target}: in ${building} ${below} stands below ${above} and knows nothing of it.`,
    ];
  });
}

/** The place of a path's floor counted from the top, -1 for a folder that has none; null for a path outside. */
function floorOf(path: string, building: string, order: Floor[]): number | null {
  if (!path.startsWith(`${building}/`)) return null;
  const [name = '', ...deeper] = path.slice(building.length + 1).split('/');
  const place = order.findIndex((floor) => floor.name === name);
  return place < 0 && deeper.length === 0 ? order.findIndex((floor) => floor.name === ownFiles) : place;
}
