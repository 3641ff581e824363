/** A trial's result: its numbers in short, and a sentence per fault. */
export type TrialResult = { counts: string; faults: string[] };

/** Thrown by a trial that this machine cannot run, with what to install. */
export class NotRun extends Error {}

export type Trial = {
  /** The number of the check in docs/trials.md, with a letter if a check has several trials. */
  id: string;
  title: string;
  run: (say: (line: string) => void) => Promise<TrialResult>;
};
