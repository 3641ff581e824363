import { randomInt } from 'node:crypto';
import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';

const { digits } = boardLimits.code;

/** A random code of a client, other than the given one. */
export function newCode(other: string | null = null): string {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  return code === other ? newCode(other) : code;
}
