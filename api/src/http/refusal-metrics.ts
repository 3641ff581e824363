import { Counter } from 'prom-client';
import { metrics } from '../core/metrics.ts';

const refusals = new Counter({
  name: 'kirdaar_refusals_total',
  help: 'Refusals by reason: "overload", "database", "slow_statement", "storage", "disk_full", else their code',
  labelNames: ['reason'],
  registers: [metrics],
});

export function countRefusal(reason: string): void {
  refusals.inc({ reason });
}
