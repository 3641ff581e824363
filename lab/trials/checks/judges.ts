import { createServer } from 'node:http';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { startKirdaar } from '../stage/kirdaar.ts';
import { startPostgres } from '../stage/postgres.ts';
import { afterTrial, scratchFolder } from '../stage/scratch.ts';
import { mustHave, runTool } from '../stage/tool.ts';
import type { Trial, TrialResult } from '../trial.ts';

const bitten = /is vulnerable|identified the following injection point/;

/** sqlmap on every parameter of a query; it must find a planted hole, or it proves nothing. */
async function injection(say: (line: string) => void): Promise<TrialResult> {
  const program = mustHave('sqlmap');
  const postgres = await startPostgres();
  const server = await startKirdaar({ DATABASE_URL: postgres.url });
  const hole = await plantHole(postgres.url);
  const faults: string[] = [];
  const common = ['--batch', '--flush-session', '--level=2', '--risk=1', '--technique=BEU', '--threads=4'];
  const ask = (args: string[]) =>
    runTool(
      program,
      [...args, ...common, `--output-dir=${scratchFolder('sqlmap')}`, '--dbms=PostgreSQL'],
      240,
    );
  const control = await ask(['-u', `${hole}/?name=asha`]);
  if (!bitten.test(control)) faults.push('sqlmap did not find the planted hole');
  say(bitten.test(control) ? 'the planted hole was found' : control.slice(-500));
  const targets = [
    ['-u', `${server.url}/api/users/artists?search=asha&languages=Hindi&age=20-35&page=1`],
    ['-u', `${server.url}/api/projects/public?search=monsoon&page=1&limit=10`],
    ['-u', `${server.url}/api/users/profile/asha*`, '--ignore-code=404'],
    [
      '-u',
      `${server.url}/api/auth/login`,
      '--data={"email":"a@b.example","password":"x"}',
      '--headers=Content-Type: application/json',
      '--ignore-code=401',
    ],
  ];
  for (const target of targets) {
    const words = await ask(target);
    if (bitten.test(words)) faults.push(`sqlmap found an injection: ${target[1]}`);
    if (
      !/do(es)? not (seem|appear) to be injectable|all tested parameters/i.test(words) &&
      !bitten.test(words)
    )
      faults.push(`sqlmap gave up on ${target[1]}: ${words.slice(-300)}`);
  }
  return { counts: `planted hole found; ${targets.length} addresses, no injection`, faults };
}

/** A server with the planted mistake. */
async function plantHole(databaseUrl: string): Promise<string> {
  const port = await getPort({ host: '127.0.0.1' });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '/', 'http://hole').searchParams.get('name') ?? '';
    const found = await pool
      .query(`SELECT name FROM departments WHERE name = '${name}'`)
      .catch((error: Error) => error);
    response.end(found instanceof Error ? found.message : JSON.stringify(found.rows));
  }).listen(port, '127.0.0.1');
  afterTrial(async () => {
    server.close();
    server.closeAllConnections();
    await pool.end();
  });
  return `http://127.0.0.1:${port}`;
}

// it finds few of our links by itself
const addresses = [
  '/about',
  '/contact',
  '/login?from=/projects',
  '/register',
  '/forgot-password',
  '/profiles?searchQuery=asha&page=1',
  '/projects?tab=applied',
  '/api/users/artists?searchQuery=asha&page=1&limit=5',
  '/api/projects/public?search=monsoon&page=1',
  '/api/users/profile/asha?x=1',
  '/api/projects/preview/monsoon?x=1',
];

/** wapiti crawls the public pages and attacks them. */
async function attacks(): Promise<TrialResult> {
  const program = mustHave('wapiti');
  const server = await startKirdaar({ DEMO: '1' });
  const report = join(scratchFolder('wapiti'), 'report.json');
  const modules =
    'backup,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
  const args = ['-u', `${server.url}/`, '-m', modules, '--scope', 'folder', '--max-links-per-page', '30'];
  const starts = addresses.flatMap((path) => ['-s', server.url + path]);
  const limits = ['--max-scan-time', '240', '--max-attack-time', '20', '-d', '3', '--flush-session'];
  const words = await runTool(
    program,
    [...args, ...starts, ...limits, '-f', 'json', '-o', report, '--no-bugreport'],
    420,
  );
  const { readFileSync } = await import('node:fs');
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { info: string }[]>
  >;
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).filter(([, list]) => list.length > 0);
  // over plain http on loopback there is no transport security, and cookies cannot be Secure; browsers dropped
  // X-XSS-Protection, because it created holes
  const expected = /Secure Flag|Strict-Transport|HTTP Secure Headers/;
  const faults = found
    .filter(
      ([name, list]) =>
        !expected.test(name) ||
        list.some(({ info }) => !/Strict-Transport|Secure|X-XSS-Protection/i.test(info)),
    )
    .map(([name, list]) => `${name}: ${list[0]?.info}`);
  const walked = Number(/found (\d+) URLs/i.exec(words)?.[1] ?? 0);
  if (walked < addresses.length) faults.push(`wapiti looked at ${walked} addresses only`);
  return {
    counts: `${modules.split(',').length} kinds of attack on ${walked} addresses: ${faults.length} findings`,
    faults,
  };
}

export const judges: Trial[] = [
  { id: '25', title: 'sqlmap, with a planted hole as control', run: injection },
  { id: '26', title: 'wapiti on the street side', run: attacks },
];
