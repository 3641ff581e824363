import { afterEach, describe, expect, test, vi } from 'vitest';
import { LiveEvents } from '../app/messaging/live/live-events.ts';
import { sessionChanged } from '../app/shell/session/session-state.ts';

const project = { kind: 'project', id: 'p1' } as const;
const soon = { returnAfter: { least: 1, most: 2 }, pause: 1, linger: 1, look: 10 };
const never = 100_000_000;
const byStreamAlone = { ...soon, often: never, seldom: never };

/** Tabs of this browser: each requests streams, which the test writes and ends. */
const tabs: LiveEvents[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.end();
  vi.restoreAllMocks();
});

type Open = { tell: (text: string) => void; end: () => void; signal: AbortSignal };

function tab(times: object = byStreamAlone, status = 200) {
  const opened: Open[] = [];
  const ask = async (signal: AbortSignal) => {
    let tell = (_text: string) => {};
    let end = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        tell = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    opened.push({ tell, end, signal });
    return new Response(status === 200 ? body : null, { status });
  };
  const live = new LiveEvents(ask, times);
  tabs.push(live);
  const again = vi.fn();
  return {
    live,
    opened,
    again,
    listen: (wanted: Parameters<LiveEvents['listen']>[0] = [project]) => live.listen(wanted, again),
  };
}

const hello = 'event: hello\ndata: {}\n\n';
const change = (kind: string, id: string) => `event: change\ndata: ${JSON.stringify({ kind, id })}\n\n`;
const asked = (again: ReturnType<typeof vi.fn>) => again.mock.calls.length;

/** Hides or shows a tab. */
function turn(to: 'hidden' | 'visible') {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(to === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('A browser', () => {
  test('reloads when its stream greets, and when something on screen changed', async () => {
    const { opened, again, listen } = tab();
    listen([project, { kind: 'board' }]);
    await expect.poll(() => opened.length).toBe(1);
    opened[0]?.tell(`retry: 4000\n\n${hello}`);
    await expect.poll(() => asked(again)).toBe(1);
    opened[0]?.tell(change('notifications', 'u1') + change('project', 'p2') + change('board', 'b9'));
    await expect.poll(() => asked(again)).toBe(2);
    // split at an allowed place, with a heartbeat in between
    const [head = '', tail = ''] = [change('project', 'p1').slice(0, 20), change('project', 'p1').slice(20)];
    opened[0]?.tell(`: ping\n\n${head}`);
    opened[0]?.tell(tail);
    await expect.poll(() => asked(again)).toBe(3);
  });

  test('reloads once for all events during a request', async () => {
    const { opened, live } = tab();
    const answers: (() => void)[] = [];
    const again = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
    live.listen([project], again);
    await expect.poll(() => opened.length).toBe(1);
    opened[0]?.tell(hello);
    await expect.poll(() => asked(again)).toBe(1);
    opened[0]?.tell(change('project', 'p1').repeat(20));
    const other = vi.fn();
    live.listen([{ kind: 'board' }], other);
    opened[0]?.tell(change('board', 'b1'));
    await expect.poll(() => asked(other)).toBeGreaterThan(0);
    expect(asked(again)).toBe(1);
    answers[0]?.();
    await expect.poll(() => asked(again)).toBe(2);
  });

  test('has one stream for all its tabs, and the next tab takes it over (E29)', async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    for (const one of [first, second, third]) one.listen();
    await expect.poll(() => first.opened.length + second.opened.length + third.opened.length).toBe(1);
    first.opened[0]?.tell(hello);
    for (const { again } of [first, second, third]) await expect.poll(() => asked(again)).toBe(1);
    first.opened[0]?.tell(change('project', 'p1'));
    for (const { again } of [first, second, third]) await expect.poll(() => asked(again)).toBe(2);
    expect(second.opened.length + third.opened.length).toBe(0);
    first.live.end();
    await expect.poll(() => second.opened.length + third.opened.length).toBe(1);
    expect(first.opened[0]?.signal.aborted).toBe(true);
  });

  test('lets a later page reload, since the stream greeted without it', async () => {
    const { opened, again, live, listen } = tab();
    listen();
    await expect.poll(() => opened.length).toBe(1);
    opened[0]?.tell(hello);
    await expect.poll(() => asked(again)).toBe(1);
    const later = vi.fn();
    live.listen([project], later);
    await expect.poll(() => asked(later)).toBe(1);
    expect([asked(again), opened.length]).toEqual([1, 1]);
  });

  test('reconnects after its stream ended, and is greeted again', async () => {
    const { opened, again, listen } = tab();
    listen();
    await expect.poll(() => opened.length).toBe(1);
    opened[0]?.tell(hello);
    await expect.poll(() => asked(again)).toBe(1);
    opened[0]?.end();
    await expect.poll(() => opened.length).toBe(2);
    opened[1]?.tell(hello);
    await expect.poll(() => asked(again)).toBe(2);
  });

  test('closes the stream when hidden, and reloads once it is visible again (E29)', async () => {
    const { opened, again, listen } = tab({ ...byStreamAlone, hidden: 20 });
    listen();
    await expect.poll(() => opened.length).toBe(1);
    opened[0]?.tell(hello);
    await expect.poll(() => asked(again)).toBe(1);
    turn('hidden');
    opened[0]?.tell(change('project', 'p1'));
    await expect.poll(() => opened[0]?.signal.aborted).toBe(true);
    expect([asked(again), opened.length]).toEqual([1, 1]);
    turn('visible');
    await expect.poll(() => opened.length).toBe(2);
    await expect.poll(() => asked(again)).toBe(2);
  });

  test('opens none for visitors, until they sign in', async () => {
    const { opened, again, listen } = tab({ ...soon, often: 20, seldom: never }, 401);
    listen();
    await expect.poll(() => asked(again)).toBeGreaterThan(3);
    expect(opened.length).toBe(1);
    sessionChanged();
    await expect.poll(() => opened.length).toBe(2);
  });

  test.each([
    ['its stream is refused', 503],
    ['a proxy keeps its stream to itself', 200],
  ])('polls while %s (E29)', async (_why, status) => {
    const { opened, again, listen } = tab({ ...soon, often: 20, seldom: never }, status);
    listen();
    await expect.poll(() => opened.length).toBeGreaterThan(0);
    await expect.poll(() => asked(again)).toBeGreaterThan(3);
  });

  test('polls without locks, and opens no stream', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    const { opened, again, listen } = tab({ ...soon, often: 20, seldom: never });
    listen();
    await expect.poll(() => asked(again)).toBeGreaterThan(3);
    expect(opened.length).toBe(0);
  });

  test('closes everything once no page listens', async () => {
    const { opened, listen } = tab();
    const stop = listen();
    await expect.poll(() => opened.length).toBe(1);
    stop();
    await expect.poll(() => opened[0]?.signal.aborted).toBe(true);
  });
});
