import { backup } from './checks/backup.ts';
import { containers } from './checks/containers.ts';
import { databaseGone } from './checks/database-gone.ts';
import { databaseLost } from './checks/database-lost.ts';
import { digestFlood } from './checks/digests.ts';
import { documents } from './checks/documents.ts';
import { regularExpressions } from './checks/expressions.ts';
import { failovers } from './checks/failover.ts';
import { harvests } from './checks/harvest.ts';
import { judges } from './checks/judges.ts';
import { killTrials } from './checks/kill.ts';
import { liveProxy } from './checks/live-proxy.ts';
import { manyFiles } from './checks/many-files.ts';
import { moment } from './checks/moment.ts';
import { overload } from './checks/overload.ts';
import { pooler } from './checks/pooler.ts';
import { replicas } from './checks/replicas.ts';
import { slowVisitors } from './checks/slow-visitors.ts';
import { testChecks } from './checks/tests.ts';
import { twoNodes } from './checks/two-nodes.ts';
import { upgrade } from './checks/upgrade.ts';
import { uploadMemory } from './checks/upload-memory.ts';
import type { Trial } from './trial.ts';

/** Every trial, by the numbers of docs/trials.md. */
export const trials: readonly Trial[] = [
  ...testChecks,
  ...killTrials,
  databaseGone,
  databaseLost,
  ...twoNodes,
  slowVisitors,
  backup,
  overload,
  ...judges,
  regularExpressions,
  ...documents,
  uploadMemory,
  ...failovers,
  pooler,
  digestFlood,
  upgrade,
  replicas,
  moment,
  containers,
  manyFiles,
  liveProxy,
  ...harvests,
].toSorted((a, b) => Number.parseInt(a.id, 10) - Number.parseInt(b.id, 10));
