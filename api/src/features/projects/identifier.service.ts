import { randomInt } from 'node:crypto';
import { readableIdentifier } from '@kirdaar/domain/readable-identifier.ts';

/** A project's public identifier, made once; its ending keeps it apart from the paths `create` and `draft`
    (rule projects/fields-5). */
export function newIdentifier(name: string | null): string {
  return readableIdentifier(name ?? '', 'project', (below) => randomInt(below));
}
