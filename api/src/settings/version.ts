import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const description = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');

/** The version of this Kirdaar, as CHANGELOG.md names it. */
export const version: string = JSON.parse(description).version;
