import { describe, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '../../shell/calls/api-error.ts';
import { type RefusedTap, type Tap, type TapDoors, type TapResult, Taps } from './check-in-queue.ts';

const anu = { invitationId: 'i1' };

/** A phone with persistent storage, and a server with scripted responses. */
function phone(
  kept: readonly Tap[] = [],
  answer: (taps: Tap[]) => TapResult[] | Error = counts,
  refused: readonly RefusedTap[] = [],
) {
  const device = {
    ...{ kept, refused, answer },
    ...{ sent: [] as string[][], keys: [] as string[], said: [] as number[], again: () => {} },
  };
  let made = 0;
  const doors: TapDoors = {
    read: () => ({ taps: device.kept, refused: device.refused }),
    keep: ({ taps, refused: read }) => {
      device.kept = taps;
      device.refused = read;
    },
    send: async (taps, key) => {
      device.sent.push(taps.map(({ step }) => step));
      device.keys.push(key);
      const result = device.answer(taps);
      if (result instanceof Error) throw result;
      return result;
    },
    newKey: () => {
      made += 1;
      return `key ${kept.length} ${made}`;
    },
    now: () => Date.UTC(2026, 11, 12, 4),
    later: (again) => {
      device.again = again;
      return () => {};
    },
    say: (count) => device.said.push(count),
  };
  return { device, taps: new Taps(doors) };
}
function counts(taps: Tap[]): TapResult[] {
  return taps.map(({ key }) => ({ key, done: true }));
}
const settled = (taps: Taps) => vi.waitFor(() => expect(taps.now().waiting).toBe(0));

describe('Taps of the day sheet', () => {
  test('are stored from the tap on until they are counted (E14)', async () => {
    const { device, taps } = phone();
    taps.tap(anu, 'arrived', 'Anu');
    expect(device.kept).toMatchObject([{ ...anu, step: 'arrived' }]);
    await settled(taps);
    expect(device.kept).toEqual([]);
    expect(taps.now()).toMatchObject({ taps: [{ step: 'arrived' }], failing: false, refused: [] });
    taps.forget(taps.counted());
    expect(taps.now().taps).toEqual([]);
  });

  test('wait where the network fails, and are sent in their order, also by the page that comes after a reload (E14)', async () => {
    const { device, taps } = phone([], offlineError);
    for (const step of ['arrived', 'in', 'done'] as const) taps.tap(anu, step, 'Anu');
    await vi.waitFor(() => expect(taps.now()).toMatchObject({ waiting: 3, failing: true }));
    expect(new Set(device.kept.map(({ at }) => at)).size).toBe(3);
    const next = phone(device.kept);
    expect(next.taps.now().waiting).toBe(3);
    await next.taps.send();
    expect(next.device.sent).toEqual([['arrived', 'in', 'done']]);
    expect(next.device.kept).toEqual([]);
  });

  test('distinguish a missing network from a server that cannot take them now', async () => {
    const { device, taps } = phone([], offlineError);
    taps.tap(anu, 'arrived', 'Anu');
    await vi.waitFor(() => expect(taps.now()).toMatchObject({ failing: true, answered: false }));
    for (const status of [429, 503]) {
      device.answer = () => new ApiError({ status, code: 'later', message: 'Later.' });
      await taps.send();
      expect(taps.now()).toMatchObject({ waiting: 1, failing: true, answered: true });
    }
  });

  test('are retried with the same key, and those that came meanwhile follow', async () => {
    const { device, taps } = phone([], offlineError);
    taps.tap(anu, 'arrived', 'Anu');
    await vi.waitFor(() => expect(taps.now().failing).toBe(true));
    taps.tap(anu, 'in', 'Anu');
    await vi.waitFor(() => expect(device.sent.length).toBe(2));
    device.answer = counts;
    await vi.waitFor(() => {
      device.again();
      expect(taps.now().waiting).toBe(0);
    });
    expect(device.sent).toEqual([['arrived'], ['arrived'], ['arrived'], ['in']]);
    expect(new Set(device.keys.slice(0, 3)).size).toBe(1);
  });

  test.each([403, 404, 408])('stay where a proxy answered %d, and not Kirdaar', async (status) => {
    const { device, taps } = phone([], () => new ApiError({ status, code: 'UNEXPECTED', message: '' }));
    taps.tap(anu, 'arrived', 'Anu');
    await vi.waitFor(() => expect(taps.now().failing).toBe(true));
    expect(taps.now()).toMatchObject({ waiting: 1, refused: [] });
    expect(device.kept).toHaveLength(1);
  });

  test('that add a guest and do not count leave no phone on the device (W24)', async () => {
    const { device, taps } = phone([], (all) =>
      all.map(({ key }) => ({ key, done: false, why: 'too_old' as const })),
    );
    const ramesh = { name: 'Ramesh', phone: '9876543210', roleId: null };
    taps.tap({ walkIn: ramesh }, 'arrived', 'Ramesh');
    expect(device.kept).toMatchObject([{ walkIn: ramesh }]);
    await settled(taps);
    expect(device.refused).toMatchObject([{ tap: { walkIn: { name: 'Ramesh', phone: null } } }]);
  });

  test('that do not count are shown with the reason, and not sent again (E14)', async () => {
    const { device, taps } = phone([], (all) =>
      all.map(({ key }) => ({ key, done: false, why: 'too_old' as const })),
    );
    taps.tap(anu, 'arrived', 'Anu');
    await settled(taps);
    expect(taps.now()).toMatchObject({
      taps: [],
      refused: [{ tap: { name: 'Anu' }, why: 'tapped more than 24 hours ago' }],
    });
    expect(device.kept).toEqual([]);
    taps.dismiss();
    const over = new ApiError({ status: 409, code: 'invitation.over', message: 'This invitation is over.' });
    device.answer = () => over;
    taps.tap(anu, 'in', 'Anu');
    await settled(taps);
    expect(taps.now().refused).toMatchObject([{ why: 'This invitation is over.' }]);
  });

  test('of another tab stay on the device, and after the end nothing is sent', async () => {
    const { device, taps } = phone();
    const other = {
      ...anu,
      key: 'other',
      step: 'arrived',
      at: '2026-12-12T03:00:00.000Z',
      name: 'Anu',
    } as const;
    device.kept = [other];
    taps.tap(anu, 'arrived', 'Anu');
    await settled(taps);
    expect(device.kept).toEqual([other]);
    taps.end('by the person');
    taps.tap(anu, 'in', 'Anu');
    expect(device.sent.length).toBe(1);
  });

  test('of another tab are taken over once that one is closed, in the order of tapping (E14)', async () => {
    const { device, taps } = phone();
    await taps.takeUp();
    expect(device.sent).toEqual([]);
    const at = '2026-12-12T03:00:00.000Z';
    device.kept = [{ ...anu, key: 'left', step: 'arrived', at, name: 'Anu' }];
    await taps.takeUp();
    expect(device.sent).toEqual([['arrived']]);
    expect(device.kept).toEqual([]);
  });

  test('made after the session ended wait for the same user, and after signing out are reported as lost', async () => {
    const { device, taps } = phone();
    taps.end('by itself');
    taps.tap(anu, 'arrived', 'Anu');
    expect(taps.now()).toMatchObject({ waiting: 1, failing: true, answered: true, refused: [] });
    expect(device.kept).toHaveLength(1);
    const other = phone();
    other.taps.end('by the person');
    other.taps.tap(anu, 'arrived', 'Anu');
    expect(other.taps.now()).toMatchObject({ waiting: 0, refused: [{ why: 'you are signed out' }] });
    expect(other.device.kept).toEqual([]);
    expect([...device.sent, ...other.device.sent]).toEqual([]);
  });

  test('that do not count while no sheet is open are reported, and named by the sheet that is opened later', async () => {
    const { device, taps } = phone([], (all) =>
      all.map(({ key }) => ({ key, done: false, why: 'too_old' as const })),
    );
    taps.tap(anu, 'arrived', 'Anu');
    await settled(taps);
    expect(device.said).toEqual([1]);
    const next = phone([], counts, device.refused);
    expect(next.taps.now().refused).toMatchObject([{ tap: { name: 'Anu' } }]);
    next.taps.dismiss();
    expect(next.device.refused).toEqual([]);
  });
});
