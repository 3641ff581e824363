import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Lighthouse's result for a page on a phone: scores of 100, times in milliseconds. */
export type Judgement = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** The audits that cost points. */
  faults: string[];
};

type Audit = { id: string; title: string; score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = {
  lhr: {
    categories: Record<string, Category>;
    audits: Record<string, Audit>;
    runtimeError?: { message: string };
  };
};
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Report | undefined>;

const folder = import.meta.dirname;
const core = join(folder, 'node_modules/lighthouse/core');

/** Installs Lighthouse next to this file if missing: it is too large for every install. */
export async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(core)) {
    console.log('Installing Lighthouse (once, some 180 MB) …');
    const { status } = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: folder,
        stdio: 'inherit',
      },
    );
    if (status !== 0)
      throw new Error('Lighthouse could not be installed; does this machine reach the npm registry?');
  }
  const part = async (path: string) => (await import(pathToFileURL(join(core, path)).href)).default;
  sparePage(await part('gather/gatherers/trace.js'));
  return part('index.js');
}

/** npm's Chromium loses the page when it traces web features; no score needs it. */
function sparePage(trace: { getDefaultTraceCategories: () => string[] }): void {
  const categories = trace.getDefaultTraceCategories().filter((name) => name !== 'blink.webdx_feature_usage');
  trace.getDefaultTraceCategories = () => categories;
}

type Visit = { url: string; port: number; cookie: string; hidden: boolean; runs: number };

/** Runs Lighthouse several times as on a slow phone (150 ms, 1.6 Mbit/s, CPU ÷ 4) and gives the median run. */
export async function judge(
  lighthouse: Lighthouse,
  { url, port, cookie, hidden, runs }: Visit,
): Promise<Judgement> {
  const judgements: Judgement[] = [];
  for (let run = 0; run < runs; run += 1) {
    const report = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // pages behind the sign-in are hidden from search engines on purpose
      skipAudits: hidden ? ['is-crawlable'] : null,
      extraHeaders: cookie ? { Cookie: cookie } : null,
    });
    const fault = report ? report.lhr.runtimeError?.message : 'no report';
    if (!report || fault) throw new Error(`Lighthouse could not judge ${url}: ${fault}`);
    judgements.push(read(report));
  }
  judgements.sort((one, other) => one.performance - other.performance);
  const middle = judgements[Math.floor(runs / 2)];
  if (!middle) throw new Error('no run was asked for');
  return middle;
}

function read({ lhr: { categories, audits } }: Report): Judgement {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const faults = counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 0.9 ? [audit.title] : [];
  });
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults,
  };
}
