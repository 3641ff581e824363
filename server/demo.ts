import { parseArgs } from 'node:util';
import { onDatabase } from '@kirdaar/api/src/command-database.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { openDeps } from '@kirdaar/api/src/open.ts';
import { type Config, ConfigError } from '@kirdaar/api/src/settings/config.ts';
import { settle } from '@kirdaar/api/src/settle.ts';
import { loadOpenCall } from '@kirdaar/demo/casting/load-open-call.ts';
import { loadDemo } from '@kirdaar/demo/load.ts';
import { removeDemo } from '@kirdaar/demo/remove.ts';
import { pino } from 'pino';

const mostApplicants = 1000;

/** `npm run demo`: loads the demo into an empty database; `-- --applicants 500` adds an open call with that many, and
    `-- --remove` removes everything. A second run changes nothing. */
async function main(): Promise<void> {
  const { applicants, remove } = wanted();
  const config = await settle(process.env, { files: true });
  if (!remove) refuseInPublic(config);
  await onDatabase(config, async (db) => {
    const deps = openDeps(config, db, pino({ level: config.logLevel ?? 'info' }));
    await (remove ? takeAway(deps) : load(deps, applicants));
  });
}

async function load(deps: Deps, applicants: number | null): Promise<void> {
  const loaded = await loadDemo(deps, console.log);
  console.log(
    loaded ? 'The demo is loaded.' : 'This database has people or projects of its own: nothing was changed.',
  );
  if (loaded && applicants) await addOpenCall(deps, applicants);
}

async function addOpenCall(deps: Deps, wanted: number): Promise<void> {
  const { name, applicants, added } = await loadOpenCall(deps, wanted, console.log);
  console.log(
    added
      ? `'${name}' has ${applicants} applicants; director@kirdaar.example casts it.`
      : `'${name}' is there already, with ${applicants} applicants: nothing was changed.`,
  );
}

async function takeAway(deps: Deps): Promise<void> {
  const people = await removeDemo(deps, console.log);
  console.log(
    people > 0
      ? 'The demo is gone: its people, their projects and their files. Where Kirdaar is for this machine alone, a start with an empty private database loads it again unless DEMO=0.'
      : 'Nobody of the demo is here: nothing was changed.',
  );
}

function refuseInPublic({ demo, publicBy }: Config): void {
  if (publicBy.length === 0 || demo) return;
  throw new ConfigError(
    `With ${publicBy.join(' and ')} this Kirdaar is for others too, and everybody would see the demo. If that is meant: DEMO=1 npm run demo`,
  );
}

function wanted(): { applicants: number | null; remove: boolean } {
  const { values } = parseArgs({ options: { applicants: { type: 'string' }, remove: { type: 'boolean' } } });
  const { applicants, remove = false } = values;
  if (applicants === undefined) return { applicants: null, remove };
  if (remove) throw new ConfigError('Say either --applicants or --remove.');
  const count = Number(applicants);
  if (Number.isInteger(count) && count >= 1 && count <= mostApplicants) return { applicants: count, remove };
  throw new ConfigError(`--applicants takes a whole number from 1 to ${mostApplicants}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
