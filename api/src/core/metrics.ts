import { collectDefaultMetrics, Registry } from 'prom-client';

/** All metrics of this process; every counter is registered here. Process metrics are included. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });
