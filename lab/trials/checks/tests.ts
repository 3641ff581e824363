import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { query, startPostgres } from '../stage/postgres.ts';
import type { Trial, TrialResult } from '../trial.ts';

const root = join(import.meta.dirname, '../../..');

/** Checks of `npm test`, by their files. */
const checks: [id: string, title: string, project: 'api' | 'e2e', files: string[]][] = [
  ['1', 'Every call by every kind of caller', 'api', ['http/authorisation', 'http/contract-watch']],
  ['2', 'Another’s ids: refused, nothing changed', 'api', ['http/strangers']],
  ['3', 'Extra keys on every write: nothing changed', 'api', ['http/extra-keys']],
  ['4', 'The same answers for known and unknown', 'api', ['accounts/same-answers']],
  ['5', 'All answers crawled as every viewer', 'api', ['http/crawl']],
  [
    '6',
    'Parallel wrong codes; codes across purposes',
    'api',
    ['accounts/codes', 'accounts/resets-among', 'accounts/password-tries'],
  ],
  ['8', 'Resets without, with another’s, with a used grant', 'api', ['accounts/passwords']],
  ['9', 'A page of another origin, in Chromium', 'e2e', ['another-origin']],
  ['10', 'Hostile links in every link field', 'api', ['http/hostile-links']],
  ['11', '10,000 random bodies and queries', 'api', ['http/random-input']],
  ['12', 'Uploads: refusals, memory, what is served', 'api', ['src/media', 'src/store', 'profiles/photos']],
  ['15', 'Races', 'api', ['races.test']],
  ['16', 'Mail server down, refusing, hanging', 'api', ['mail/send-mail']],
  ['19', 'Disk full', 'api', ['media/disk-full']],
  ['48', '10,000 steps at a casting desk, as a naive one', 'api', ['desk/desk.model']],
  ['51', '10,000 steps of who reaches whom, as a naive model', 'api', ['contact-details/contact.model']],
  ['28', 'Nothing personal in the log', 'api', ['http/quiet-log']],
];

type Project = 'api' | 'e2e' | 'rules';

/** Runs the tests of a project, or those with one of the texts in their path. */
function runTests(
  project: Project,
  files: readonly string[],
  settings: Record<string, string>,
): Promise<TrialResult> {
  return new Promise((resolve, reject) => {
    const args = ['run', '--project', project, '--reporter=json', ...files];
    const env = { ...process.env, NODE_ENV: 'test', ...settings };
    execFile('vitest', args, { cwd: root, env, maxBuffer: 2 ** 27 }, (_error, stdout) => {
      const start = stdout.indexOf('{"numTotal');
      if (start < 0) return reject(new Error(`vitest said no counts: ${stdout.slice(-300)}`));
      const report = JSON.parse(stdout.slice(start)) as {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        success: boolean;
      };
      const { numPassedTests, numFailedTests, numPendingTests, success } = report;
      const counts = `${numPassedTests} tests passed, ${numFailedTests} failed, ${numPendingTests} skipped`;
      resolve({ counts, faults: success && numPassedTests > 0 ? [] : [counts] });
    });
  });
}

/** `npm test` has one seed. */
async function runWithOtherSeeds(say: (line: string) => void): Promise<TrialResult> {
  const faults: string[] = [];
  let runs = 0;
  for (let seed = 1; seed <= 20; seed++) {
    for (const [project, files] of [
      ['rules', ['domain/', 'contract/']],
      ['api', ['.model.test']],
    ] as const) {
      const found = await runTests(project, files, { TEST_SEED: String(seed) });
      say(`seed ${seed}, ${project}: ${found.counts}`);
      faults.push(...found.faults.map((fault) => `seed ${seed}, ${project}: ${fault}`));
      runs++;
    }
  }
  return { counts: `${runs} runs with 20 seeds`, faults };
}

/** `.ci/run` chooses the ones for every change. */
async function runOnInstalledPostgres(): Promise<TrialResult> {
  const { url } = await startPostgres();
  // test data may be lost
  await query(url, 'ALTER SYSTEM SET fsync = off');
  await query(url, 'SELECT pg_reload_conf()');
  const [row] = await query(url, 'SHOW server_version');
  const found = await runTests('api', [], { TEST_DATABASE_URL: url });
  return { ...found, counts: `PostgreSQL ${row?.server_version}: ${found.counts}` };
}

export const testChecks: Trial[] = [
  ...checks.map(([id, title, project, files]) => ({
    id,
    title,
    run: () => runTests(project, files, { TRIALS_DEEP: '1' }),
  })),
  { id: '47', title: 'Every API test on an installed PostgreSQL', run: runOnInstalledPostgres },
  { id: '53', title: 'Models and properties with twenty other seeds', run: runWithOtherSeeds },
  {
    id: '52',
    title: 'Every screen of every journey judged whole',
    run: () => runTests('e2e', [], { JUDGE: 'everything' }),
  },
];
