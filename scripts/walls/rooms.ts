import { isTest, roomOf, type Source } from './sources.ts';

type Room = {
  /** Besides itself. */
  imports: string[];
  /** By their names; 'own' are those that the room's package.json names. */
  packages: string[] | 'own';
  node: boolean;
  /** Files of those rooms that it may not import, and the rule that says so. */
  but?: { files: RegExp; rule: string };
};

/** What each room of the house may import. */
const rooms: Record<string, Room> = {
  domain: { imports: [], packages: [], node: false },
  contract: { imports: ['domain'], packages: ['zod'], node: false },
  api: { imports: ['contract', 'domain'], packages: 'own', node: true },
  demo: {
    imports: ['api', 'contract', 'domain'],
    packages: 'own',
    node: true,
    but: {
      files: /^api\/src\/features\/.*(?<!\.service)\.ts$/,
      rule: 'uses a feature through its service',
    },
  },
  web: { imports: ['contract', 'domain'], packages: 'own', node: false },
  server: {
    imports: ['api', 'demo', 'web'],
    packages: 'own',
    node: true,
    but: { files: /^(api\/src|web\/app)\/features\//, rule: 'knows the features of neither side' },
  },
  e2e: { imports: ['contract', 'domain'], packages: 'own', node: true },
  'lab/bench': { imports: ['e2e', 'api', 'contract', 'domain'], packages: 'own', node: true },
  'lab/trials': { imports: ['contract', 'domain'], packages: 'own', node: true },
  scripts: { imports: [], packages: 'own', node: true },
};

/** Sentences about imports that no room of the house allows. */
export function checkRooms(sources: Source[]): string[] {
  return sources.flatMap((source) => source.imports.flatMap((one) => judge(source.path, one) ?? []));
}

/** The rooms and what they may import, as a table for a document. */
export function describeRooms(): string {
  const rows = Object.entries(rooms).map(([name, { imports, packages, node, but }]) => {
    const others = imports.map((other) => `\`${other}/\``).join(', ') || 'nothing';
    const named = packages === 'own' ? 'its own' : packages.join(', ') || 'none';
    return [`\`${name}/\``, but ? `${others}; ${but.rule}` : others, named, node ? 'yes' : 'no'];
  });
  const heads = ['room', 'may import', 'packages', 'modules of Node'];
  const table = [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [
    ...table,
    '',
    "'Its own' are the packages that a room's package.json names. Tests and configurations may use any package and Node; so may, of Node, the files of the pages that are called `*.server.ts`.",
  ].join('\n');
}

function judge(path: string, { kind, target }: Source['imports'][number]): string | undefined {
  const name = roomOf(path);
  const room = rooms[name];
  if (!room) return;
  if (kind === 'file') {
    const other = roomOf(target);
    if (other !== name && !room.imports.includes(other))
      return `${path} imports ${target}: ${name} never imports ${other}.`;
    return room.but?.files.test(target) ? `${path} imports ${target}: ${name} ${room.but.rule}.` : undefined;
  }
  if (isTest(path) || path.endsWith('.config.ts')) return;
  if (kind === 'node' && !room.node && !isServerFile(path)) {
    return `${path} imports ${target}: ${name} uses nothing of Node.`;
  }
  if (kind === 'package' && room.packages !== 'own' && !room.packages.includes(target)) {
    return `${path} imports ${target}: ${name} may import ${room.packages.join(', ') || 'no package'} only.`;
  }
}

/** Files of the pages that never reach the browser. */
function isServerFile(path: string): boolean {
  return /\.server\.tsx?$/.test(path);
}
