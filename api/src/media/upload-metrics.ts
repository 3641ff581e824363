import { Counter, Histogram } from 'prom-client';
import { metrics } from '../core/metrics.ts';
import { Refusal } from '../core/refusal.ts';

const registers = [metrics];
const ended = new Counter({
  name: 'kirdaar_uploads_total',
  help: 'Files of forms by what became of them: "done", the code of their refusal, or "failed"',
  labelNames: ['stage', 'outcome'],
  registers,
});
const seconds = new Histogram({
  name: 'kirdaar_upload_seconds',
  help: 'Time to receive a file, or to work on it and store it, waiting for a turn included',
  labelNames: ['stage'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  registers,
});
const received = new Counter({
  name: 'kirdaar_upload_bytes_total',
  help: 'Bytes of the files that were received whole',
  registers,
});

/** Counts one file at one of its two stages, with its time and result. */
export async function measureUpload<T>(stage: 'receive' | 'store', work: () => Promise<T>): Promise<T> {
  const stop = seconds.startTimer({ stage });
  try {
    const result = await work();
    ended.inc({ stage, outcome: 'done' });
    return result;
  } catch (error) {
    ended.inc({ stage, outcome: error instanceof Refusal ? error.code : 'failed' });
    throw error;
  } finally {
    stop();
  }
}

export function countReceived(bytes: number): void {
  received.inc(bytes);
}
