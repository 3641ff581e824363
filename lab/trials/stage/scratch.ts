import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Undo = () => void | Promise<void>;
const undos: Undo[] = [];

/** Registers a cleanup; they run in reverse order after the trial. */
export function afterTrial(undo: Undo): void {
  undos.push(undo);
}

/** Ends everything the trial left running and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop()) await undo();
}

/** A temporary folder of the trial; PostgreSQL, which is never root, may enter it. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kirdaar-trial-${name}-`));
  chmodSync(folder, 0o755);
  afterTrial(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
