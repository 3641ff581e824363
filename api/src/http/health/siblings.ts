import cluster, { type Worker } from 'node:cluster';

const patience = 2000;

/** What one process measures, as the metrics library writes it down for others. */
export type Measures = object[];

/** What the processes on one port say to each other, through the one that started them. */
type Note =
  | { about: 'measure-all'; question: number }
  | { about: 'measure'; question: number; asker: number; of: number }
  | { about: 'measured'; question: number; asker: number; measures: Measures; of: number };

let questions = 0;
const waiting = new Map<number, (note: Extract<Note, { about: 'measured' }>) => void>();

/** Asks all processes on this port, this one among them, what they measure. One that does not answer in time is left out. */
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

/** Carries their notes between the processes that this one started. */
export function relayMeasures(): void {
  cluster.on('message', (sender: Worker, note: Note) => {
    if (note.about === 'measured') cluster.workers?.[note.asker]?.send(note);
    if (note.about !== 'measure-all') return;
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const asked: Note = { about: 'measure', question: note.question, asker: sender.id, of: all.length };
    for (const worker of all) worker?.send(asked);
  });
}
