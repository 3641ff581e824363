import { collectDefaultMetrics, Registry } from 'prom-client';

/** All that this process measures; whoever counts something registers it here. The process itself is measured already. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });
