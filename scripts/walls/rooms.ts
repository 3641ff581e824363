import { isTest, roomOf, type Source } from './sources.ts';

/** Which rooms and packages a room may import; 'any' are the packages that its package.json names. */
const rooms: Record<string, { rooms: string[]; packages: string[] | 'any'; node: boolean }> = {
  domain: { rooms: ['domain'], packages: [], node: false },
  contract: { rooms: ['contract', 'domain'], packages: ['zod'], node: false },
  api: { rooms: ['api', 'contract', 'domain'], packages: 'any', node: true },
  demo: { rooms: ['demo', 'api', 'contract', 'domain'], packages: 'any', node: true },
  web: { rooms: ['web', 'contract', 'domain'], packages: 'any', node: false },
  server: { rooms: ['server', 'api', 'demo', 'web'], packages: 'any', node: true },
  e2e: { rooms: ['e2e', 'contract', 'domain'], packages: 'any', node: true },
  'lab/bench': { rooms: ['lab/bench', 'e2e', 'api', 'contract', 'domain'], packages: 'any', node: true },
  'lab/trials': { rooms: ['lab/trials', 'contract', 'domain'], packages: 'any', node: true },
  scripts: { rooms: ['scripts'], packages: 'any', node: true },
};

/** Sentences about imports that no room of the house allows. */
export function checkRooms(sources: Source[]): string[] {
  return sources.flatMap((source) => source.imports.flatMap((one) => judge(source.path, one) ?? []));
}

function judge(path: string, { kind, target }: Source['imports'][number]): string | undefined {
  const room = roomOf(path);
  const allowed = rooms[room];
  if (!allowed) return;
  if (kind === 'file') {
    if (!allowed.rooms.includes(roomOf(target)))
      return `${path} imports ${target}: ${room} never imports ${roomOf(target)}.`;
    if (room === 'server' && /^(api\/src|web\/app)\/features\//.test(target)) {
      return `${path} imports ${target}: server knows the features of neither side.`;
    }
    if (room === 'demo' && /^api\/src\/features\/.*(?<!\.service)\.ts$/.test(target)) {
      return `${path} imports ${target}: demo uses a feature through its service.`;
    }
    return;
  }
  if (isTest(path) || path.endsWith('.config.ts')) return;
  if (kind === 'node' && !allowed.node && !isServerFile(path)) {
    return `${path} imports ${target}: ${room} uses nothing of Node.`;
  }
  if (kind === 'package' && allowed.packages !== 'any' && !allowed.packages.includes(target)) {
    return `${path} imports ${target}: ${room} may import ${allowed.packages.join(', ') || 'no package'} only.`;
  }
}

/** Files of the pages that never reach the browser. */
function isServerFile(path: string): boolean {
  return /\.server\.tsx?$/.test(path);
}
