import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { dropFromDevice, keepOnDevice, readFromDevice } from '../../shell/memory/device-memory.ts';
import { onSessionChange } from '../../shell/session/session-state.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { Taps } from './check-in-queue.ts';
import { keptTapsIn, tapsForm, tapsInHand } from './unsent-taps.ts';

/** The taps of the signed-in user, by round. Sending continues while another page is open. */
const ofRounds = new Map<string, Taps>();

/** A version 4 UUID, as the server requires; works without a secure context. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The taps of one user on one round, stored under their account on this device (rule auditions/day-4). */
export function tapsOf(userId: string, roundId: string): Taps {
  const name = `${userId} ${roundId}`;
  const known = ofRounds.get(name);
  if (known) return known;
  const form = tapsForm + roundId;
  const taps = new Taps({
    read: () => keptTapsIn(readFromDevice(userId, form)),
    keep: (kept) => {
      if (kept.taps.length + kept.refused.length === 0) dropFromDevice(userId, form);
      else keepOnDevice(userId, form, kept);
    },
    send: async (events, idempotencyKey) => {
      const body = { events: events.map(({ name: _name, ...event }) => event) };
      const input = { params: { id: roundId }, body, idempotencyKey, signal: patience() };
      return (await callApi('checkIn', input)).results;
    },
    newKey,
    now: () => Date.now(),
    later: (again, pause) => {
      const timer = setTimeout(again, pause);
      addEventListener('online', again);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', again);
      };
    },
    say: (count) => {
      const taps = count === 1 ? '1 tap of the day sheet does' : `${count} taps of the day sheet do`;
      void toast(`${taps} not count. The sheet says why.`, 'error');
    },
  });
  ofRounds.set(name, taps);
  tapsInHand.set(name, taps);
  return taps;
}

onSessionChange((why) => {
  for (const taps of ofRounds.values()) taps.end(why === 'ended' ? 'by itself' : 'by the person');
  ofRounds.clear();
  tapsInHand.clear();
});

/** Sends taps of day sheets that are closed, here or in another tab. */
export function sendLeft(userId: string, roundIds: readonly string[]): void {
  for (const roundId of roundIds) void tapsOf(userId, roundId).takeUp();
}
