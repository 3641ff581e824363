// The weight of visitors' first pages, from the built files: scripts and styles of their HTML, and the preloaded fonts
// (`docs/performance.md`). `npm run bench:pages` measures them again in a browser.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bellBudget, weighBell } from './bell-weight.ts';

/** Bytes; scripts and styles in gzip, fonts unchanged. React and its router are 105,000 of the scripts. Browsers with
    Brotli, nearly all, get 16,000 less. */
const budgets: Record<string, Budget> = {
  // the styles of every screen are one file; with the announcement, below 130 KiB
  'routes/street/home': { script: 131_000, style: 15_500, font: 66_000 },
  // the way back to a shared project and 'Share' use up what home has less; below 130 KiB
  'routes/profiles/profile': { script: 132_500, style: 15_500, font: 66_000 },
  // short forms and filters do not import the checks of long forms
  'routes/street/contact': { script: 145_000, style: 15_500, font: 66_000 },
  // with all towns, their old names, and the small faces of directors
  'routes/search/profiles': { script: 165_500, style: 16_500, font: 66_000 },
};
/** The fonts that web/app/root.tsx preloads. */
const faces = /-latin-(wght|400)-normal-[^/]*\.woff2$/;

type Part = { module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Part; routes: Record<string, Part>; url: string };

type Budget = { script: number; style: number; font: number };
export type Weights = Budget & { page: string };

/** The weight of each page of the build below a folder. */
export function weighPages(client: string): Weights[] {
  const [file, ...others] = globSync('assets/manifest-*.js', { cwd: client });
  if (!file || others.length > 0) throw new Error(`${client} holds no build, or two.`);
  const text = readFileSync(join(client, file), 'utf8');
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const size = (path: string) =>
    gzipSync(readFileSync(join(client, path.replace(/#.*$/, ''))), { level: 9 }).length;
  const sum = (paths: Iterable<string>) => [...new Set(paths)].reduce((all, path) => all + size(path), 0);
  const font = globSync('assets/*.woff2', { cwd: client })
    .filter((path) => faces.test(path))
    .reduce((all, path) => all + readFileSync(join(client, path)).length, 0);
  return Object.keys(budgets).map((page) => {
    const parts = [manifest.entry, manifest.routes.root, manifest.routes[page]];
    if (!parts.every((part) => part !== undefined)) throw new Error(`The build has no ${page}.`);
    const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
    return {
      page,
      script: sum([file, ...scripts.map((path) => path.slice(1))]),
      style: sum(parts.flatMap(({ css = [] }) => css)),
      font,
    };
  });
}

/** A sentence for every page above its budget. */
export function overweight(weights: Weights[]): string[] {
  return weights.flatMap(({ page, ...weight }) =>
    Object.entries(budgets[page] ?? {}).flatMap(([kind, most]) => {
      const bytes = weight[kind as keyof Budget];
      return bytes > most ? [`${page} asks for ${bytes} bytes of ${kind}s, at most ${most}.`] : [];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weights = weighPages(fileURLToPath(new URL('../web/build/client', import.meta.url)));
  for (const { page, script, style, font } of weights)
    console.log(`${page}: scripts ${script}, styles ${style}, fonts ${font} bytes`);
  const client = fileURLToPath(new URL('../web/build/client', import.meta.url));
  const bell = weighBell(client);
  console.log(`the bell: ${bell} bytes`);
  const faults = overweight(weights);
  if (bell > bellBudget) faults.push(`The bell adds ${bell} bytes, at most ${bellBudget}.`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
