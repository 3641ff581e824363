// npm run openapi: writes docs/openapi.json. With --check it writes nothing and fails when the file is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from './document.ts';

const file = join(import.meta.dirname, '../../../docs/openapi.json');
const text = `${JSON.stringify(describeApi(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('docs/openapi.json is not what the contract says: run `npm run openapi` and commit it.');
  process.exitCode = 1;
}
