import type { Judgement } from './judge.ts';
import type { Weight } from './weigh.ts';

/** A client's page, with sixty photographs: its goals are a little larger. */
export const boardName = "a client's board";
const boardLcp = 2500;
const boardBytes = 600_000;

export type MeasuredPage = { name: string; weight: Weight; judged: Judgement };

/** The goals of a page: kB (1,000 bytes) as sent on a first visit, milliseconds, scores of 100. The scripts' goal is
    for the two pages that visitors see first. */
const goals = { script: 130, all: 500, layoutShift: 0.02, lcp: 1800, tbt: 150, performance: 95, others: 100 };

const heads = [
  'page',
  'JavaScript',
  'CSS',
  'images',
  'fonts',
  'all, kB',
  'requests (other hosts)',
  'LCP',
  'TBT',
  'layout shift',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
];

const kB = (bytes: number) => (bytes / 1000).toFixed(0);

/** The measured pages as a table for a document. */
export function tableOf(measured: readonly MeasuredPage[]): string {
  const rows = measured.map(({ name, weight, judged }) => [
    name,
    ...[weight.script, weight.style, weight.image, weight.font, weight.all].map(kB),
    `${weight.requests} (${weight.otherHosts.length})`,
    `${(judged.lcp / 1000).toFixed(1)} s`,
    `${Math.round(judged.tbt)} ms`,
    shiftOf({ weight, judged }).toFixed(3),
    ...[judged.performance, judged.accessibility, judged.bestPractices, judged.seo].map(String),
  ]);
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** A sentence for each missed goal. */
export function misses(measured: MeasuredPage): string[] {
  const { name, weight, judged } = measured;
  const lcp = name === boardName ? boardLcp : goals.lcp;
  const most = name === boardName ? boardBytes : goals.all * 1000;
  const said: [missed: boolean, sentence: string][] = [
    [
      isFirst(name) && weight.script > goals.script * 1000,
      `${kB(weight.script)} kB of JavaScript, at most ${goals.script}`,
    ],
    [weight.all > most, `${kB(weight.all)} kB in all, at most ${kB(most)}`],
    [weight.otherHosts.length > 0, `asks other hosts: ${weight.otherHosts.join(', ')}`],
    [
      shiftOf(measured) > goals.layoutShift,
      `layout shift ${shiftOf(measured)}, at most ${goals.layoutShift}`,
    ],
    [judged.lcp > lcp, `LCP ${Math.round(judged.lcp)} ms, at most ${lcp}`],
    [judged.tbt > goals.tbt, `TBT ${Math.round(judged.tbt)} ms, at most ${goals.tbt}`],
    [
      judged.performance < goals.performance,
      `performance ${judged.performance}, at least ${goals.performance}`,
    ],
    [judged.accessibility < goals.others, `accessibility ${judged.accessibility}`],
    [judged.bestPractices < goals.others, `best practices ${judged.bestPractices}`],
    [judged.seo < goals.others, `SEO ${judged.seo}`],
  ];
  return said.flatMap(([missed, sentence]) => (missed ? [`missed by ${name}: ${sentence}`] : []));
}

const isFirst = (name: string) => name === 'home' || name === 'public profile';

function shiftOf({ weight, judged }: Pick<MeasuredPage, 'weight' | 'judged'>): number {
  return Math.max(weight.layoutShift, judged.cls);
}
