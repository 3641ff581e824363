import { parseArgs } from 'node:util';
import { loadDemo } from '@kirdaar/api/demo/load.ts';
import { loadOpenCall } from '@kirdaar/api/demo/load-open-call.ts';
import { onDatabase } from '@kirdaar/api/src/command-database.ts';
import { ConfigError, readConfig } from '@kirdaar/api/src/config.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { openDeps } from '@kirdaar/api/src/open.ts';
import { pino } from 'pino';

const mostApplicants = 1000;

/** `npm run demo`: loads the demo into an empty database; `-- --applicants 500` adds an open call with that many. A
 * second run changes nothing. */
async function main(): Promise<void> {
  const applicants = wantedApplicants();
  const config = readConfig(process.env);
  await onDatabase(config, async (db) => {
    const deps = openDeps(config, db, pino({ level: config.logLevel }));
    const loaded = await loadDemo(deps, console.log);
    console.log(
      loaded
        ? 'The demo is loaded.'
        : 'This database has people or projects of its own: nothing was changed.',
    );
    if (loaded && applicants) await addOpenCall(deps, applicants);
  });
}

async function addOpenCall(deps: Deps, wanted: number): Promise<void> {
  const { name, applicants, added } = await loadOpenCall(deps, wanted, console.log);
  console.log(
    added
      ? `'${name}' has ${applicants} applicants; director@kirdaar.example casts it.`
      : `'${name}' is there already, with ${applicants} applicants: nothing was changed.`,
  );
}

function wantedApplicants(): number | null {
  const { values } = parseArgs({ options: { applicants: { type: 'string' } } });
  if (values.applicants === undefined) return null;
  const wanted = Number(values.applicants);
  if (Number.isInteger(wanted) && wanted >= 1 && wanted <= mostApplicants) return wanted;
  throw new ConfigError(`--applicants takes a whole number from 1 to ${mostApplicants}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
