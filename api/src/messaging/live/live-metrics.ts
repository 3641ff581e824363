import type { LiveKind } from '@kirdaar/domain/messaging/live/live.ts';
import { Counter, Gauge } from 'prom-client';
import { metrics } from '../../core/metrics.ts';

const registers = [metrics];
const open = new Gauge({ name: 'kirdaar_live_streams', help: 'Open streams of live events', registers });
const ended = new Counter({
  name: 'kirdaar_live_streams_ended_total',
  help: 'Streams of live events that ended, by why',
  labelNames: ['why'],
  registers,
});
const sentEvents = new Counter({
  name: 'kirdaar_live_changes_total',
  help: 'Changes that were sent to a stream',
  labelNames: ['kind'],
  registers,
});
const lost = new Counter({
  name: 'kirdaar_live_messages_lost_total',
  help: 'Messages about changes that the database did not take',
  registers,
});

/** Why a stream ended: client left, client too slow, signed out, too many streams, or server stops. */
export type StreamEnd = 'left' | 'slow' | 'signed-out' | 'too-many' | 'stopping';

export const countOpen = (streams: number): void => open.set(streams);
export const countEnd = (why: StreamEnd): void => ended.inc({ why });
export const countSent = (kind: LiveKind): void => sentEvents.inc({ kind });
export const countLost = (messages: number): void => lost.inc(messages);
