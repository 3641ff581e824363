import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startKirdaar } from '../stage/kirdaar.ts';
import { scratchFolder } from '../stage/scratch.ts';
import { mustHave, runTool } from '../stage/tool.ts';
import { Visitor } from '../stage/visitor.ts';
import { NotRun, type Trial, type TrialResult } from '../trial.ts';

const packages = join(import.meta.dirname, '../../../node_modules');

/** A file of an external package, which is larger than all of ours. */
function mustHavePackage(name: string, file: string): string {
  const path = join(packages, name, file);
  if (!existsSync(path)) throw new NotRun(`install ${name} (npm install --no-save ${name})`);
  return path;
}

/** A started server's own API description, as a file. */
async function servedDescription(): Promise<string> {
  const server = await startKirdaar();
  const file = join(scratchFolder('description'), 'openapi.json');
  writeFileSync(file, await (await fetch(`${server.url}/api/openapi.json`)).text());
  return file;
}

/** redocly's recommended rules on the description. */
async function byRedocly(say: (line: string) => void): Promise<TrialResult> {
  const program = mustHavePackage('@redocly/cli', 'bin/cli.js');
  const file = await servedDescription();
  const words = await runTool(process.execPath, [program, 'lint', file, '--format=json'], 120);
  const start = words.indexOf('{');
  if (start < 0) throw new Error(`redocly said no findings: ${words.slice(-300)}`);
  const { totals, problems } = JSON.parse(words.slice(start, words.lastIndexOf('}') + 1)) as {
    totals: { errors: number; warnings: number };
    problems: { severity: string; ruleId: string; message: string }[];
  };
  const sentences = problems.map(
    ({ severity, ruleId, message }) => `${severity} of ${ruleId}: ${message.replaceAll('\n', ' ')}`,
  );
  for (const sentence of sentences) say(sentence);
  const counts = `${totals.errors} errors, ${totals.warnings} warnings`;
  return { counts, faults: sentences.filter((sentence) => sentence.startsWith('error')) };
}

/** Spectral's rules for OpenAPI and its OWASP set on the description, without those that spectral.yaml excludes with
    reasons. */
async function bySpectral(say: (line: string) => void): Promise<TrialResult> {
  const program = mustHavePackage('@stoplight/spectral-cli', 'dist/index.js');
  mustHavePackage('@stoplight/spectral-owasp-ruleset', 'package.json');
  const ruleset = join(import.meta.dirname, '../spectral.yaml');
  const file = await servedDescription();
  const bare = join(scratchFolder('bare'), 'openapi.json');
  const paths = { '/users': { get: { responses: { 200: { description: 'All' } } } } };
  writeFileSync(bare, JSON.stringify({ openapi: '3.1.1', info: { title: 'Bare', version: '1' }, paths }));
  const judge = async (path: string) => {
    const args = ['lint', path, '--ruleset', ruleset, '--format=json', '--quiet'];
    const words = await runTool(process.execPath, [program, ...args], 120);
    if (!words.startsWith('[')) throw new Error(`Spectral said no findings: ${words.slice(-300)}`);
    const end = words.lastIndexOf(']') + 1;
    return JSON.parse(words.slice(0, end)) as { code: string; message: string; path: string[] }[];
  };
  const faults = (await judge(file)).map(
    ({ code, message, path }) => `${code}: ${message} (${path.join('.')})`,
  );
  for (const fault of faults) say(fault);
  const ofBare = await judge(bare);
  if (!ofBare.some(({ code }) => code.startsWith('owasp:')))
    faults.push('Spectral found nothing in a bare one');
  return { counts: `${faults.length} errors and warnings; ${ofBare.length} in a bare one`, faults };
}

/** vnu, the standard's checker, on the HTML of every public page. */
async function markup(): Promise<TrialResult> {
  const java = mustHave('java', 'default-jre-headless');
  const program = mustHavePackage('vnu-jar', 'build/dist/vnu.jar');
  const server = await startKirdaar({ DEMO: '1' });
  const folder = scratchFolder('markup');
  const pages = await streetPages(server.url);
  for (const [place, path] of pages.entries()) {
    const answer = await fetch(server.url + path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    writeFileSync(join(folder, `${place}.html`), await answer.text());
  }
  const words = await runTool(java, ['-jar', program, '--format', 'json', '--exit-zero-always', folder], 300);
  const start = words.indexOf('{');
  if (start < 0) throw new Error(`vnu said no findings: ${words.slice(-300)}`);
  const { messages } = JSON.parse(words.slice(start)) as {
    messages: { type: string; message: string; url: string }[];
  };
  const faults = messages
    .filter(({ type }) => type !== 'info')
    .map(({ message, url }) => `${pages[Number.parseInt(url.split('/').pop() ?? '', 10)]}: ${message}`);
  // React closes void elements with a slash, which vnu reports for every page
  return { counts: `${pages.length} pages, ${faults.length} faults`, faults };
}

async function streetPages(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  // one profile and one project represent the others, which differ only in text
  const profile = listed.filter((path) => path.startsWith('/profile/')).slice(0, 1);
  const { projects } = await new Visitor(url).must('listPublicProjects', { query: { limit: '1' } });
  const project = projects.map(({ projectIdentifier }) => `/projects/${projectIdentifier}`);
  const street = listed.filter((path) => path.split('/').length === 2);
  return [...street, '/login', '/register', '/forgot-password', ...profile, ...project];
}

export const documents: Trial[] = [
  { id: '29a', title: 'The description of the API, by redocly', run: byRedocly },
  { id: '29b', title: 'The description of the API, by Spectral with its OWASP rules', run: bySpectral },
  { id: '30', title: 'The HTML of the street side, by vnu', run: markup },
];
