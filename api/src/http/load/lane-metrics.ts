import { Gauge, Histogram } from 'prom-client';
import { metrics } from '../../core/metrics.ts';

const registers = [metrics];
const inside = new Gauge({
  name: 'kirdaar_lane_inside',
  help: 'Work that waits and runs in a lane; a read of the API counts 1',
  labelNames: ['lane'],
  registers,
});
const waits = new Histogram({
  name: 'kirdaar_lane_wait_seconds',
  help: 'Wait for a turn in a lane',
  labelNames: ['lane'],
  buckets: [0.001, 0.01, 0.1, 0.5, 1, 2, 5],
  registers,
});

export const showInside = (lane: string, work: number): void => inside.set({ lane }, work);
export const countWait = (lane: string, milliseconds: number): void =>
  waits.observe({ lane }, milliseconds / 1000);
