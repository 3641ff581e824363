/** What a trial found: its numbers in a few words, and every fault as a sentence. */
export type TrialResult = { counts: string; faults: string[] };

/** Thrown by a trial that this machine cannot run: says what to install. */
export class NotRun extends Error {}

export type Trial = {
  /** The number of the check in docs/trials.md, with a letter where a check has several trials. */
  id: string;
  title: string;
  run: (say: (line: string) => void) => Promise<TrialResult>;
};
