import cluster, { type Worker } from 'node:cluster';

const patience = 2000;

/** A process's metrics, as the library exports them. */
export type Measures = object[];

/** The messages between the processes on one port, through their parent. */
type Note =
  | { about: 'measure-all'; question: number }
  | { about: 'measure'; question: number; asker: number; of: number }
  | { about: 'measured'; question: number; asker: number; measures: Measures; of: number };

let questions = 0;
const waiting = new Map<number, (note: Extract<Note, { about: 'measured' }>) => void>();

/**
 * Reads the metrics of all processes on this port, including this one. A process that does not answer in time
 * is left out.
 */
export function measuresOfAll(): Promise<Measures[]> {
  const question = questions++;
  const answers: Measures[] = [];
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(late);
      waiting.delete(question);
      resolve(answers);
    };
    const late = setTimeout(finish, patience);
    waiting.set(question, ({ measures, of }) => {
      answers.push(measures);
      if (answers.length === of) finish();
    });
    process.send?.({ about: 'measure-all', question } satisfies Note);
  });
}

/** Answers the other processes on this port; call it once in each. */
export function answerSiblings(measure: () => Promise<Measures>): void {
  if (!cluster.isWorker) return;
  process.on('message', (note: Note) => {
    if (note.about === 'measured') waiting.get(note.question)?.(note);
    if (note.about !== 'measure') return;
    const send = (measures: Measures) => process.send?.({ ...note, about: 'measured', measures });
    measure().then(send, () => send([]));
  });
}

/** Relays metrics between the child processes. */
export function relayMeasures(): void {
  cluster.on('message', (sender: Worker, note: Note) => {
    if (note.about === 'measured') cluster.workers?.[note.asker]?.send(note);
    if (note.about !== 'measure-all') return;
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const asked: Note = { about: 'measure', question: note.question, asker: sender.id, of: all.length };
    for (const worker of all) worker?.send(asked);
  });
}
