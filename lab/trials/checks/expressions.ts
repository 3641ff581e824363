import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { NotRun, type Trial, type TrialResult } from '../trial.ts';

const root = join(import.meta.dirname, '../../..');
const rooms = ['domain', 'contract', 'api/src', 'server', 'web/app'];
type Verdict = { status: string; complexity?: { type: string; degree?: number; summary: string } };
type Check = (source: string, flags: string, options: object) => Promise<Verdict>;

/** Every regular expression of the product, checked by recheck for exploding time. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  // not a dependency: it is larger than all of ours
  const { check } = (await import('recheck' as string).catch(() => {
    throw new NotRun('install recheck (npm install --no-save recheck)');
  })) as { check: Check };
  const faults: string[] = [];
  const kinds = new Map<string, number>();
  for (const [expression, place] of expressions()) {
    const { source, flags } = expression;
    const verdict = await check(source, flags, { timeout: 10_000 });
    const kind = verdict.complexity?.summary ?? verdict.status;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    // texts have at most 5,000 characters before any expression: quadratic time is some ten milliseconds
    const isBounded = verdict.complexity?.type === 'polynomial' && (verdict.complexity.degree ?? 9) <= 2;
    if (verdict.status === 'safe') continue;
    say(`${place}: /${source}/${flags} is ${kind}`);
    // 'unknown' means that recheck gave up: reported, for a person to judge
    if (verdict.status === 'vulnerable' && !isBounded)
      faults.push(`${place}: /${source}/${flags} is ${kind}`);
  }
  const counts = [...kinds].map(([kind, number]) => `${number} ${kind}`).join(', ');
  return { counts, faults };
}

function expressions(): Map<RegExp, string> {
  const found = new Map<RegExp, string>();
  const seen = new Set<string>();
  for (const room of rooms) {
    for (const name of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.|node_modules|\/build\//.test(name)) continue;
      const path = join(root, room, name);
      const { program } = parseSync(path, readFileSync(path, 'utf8'));
      new Visitor({
        Literal(node) {
          if (!('regex' in node) || seen.has(node.raw ?? '')) return;
          seen.add(node.raw ?? '');
          found.set(new RegExp(node.regex.pattern, node.regex.flags), `${room}/${name}`);
        },
      }).visit(program);
    }
  }
  return found;
}

export const regularExpressions: Trial = { id: '27', title: 'Regular expressions, by recheck', run };
