import type { TalentCard } from '@kirdaar/contract/casting/applications.ts';
import type { ApplicationStatus } from '@kirdaar/domain/casting/applications/application-status.ts';
import { describe, expect, test } from 'vitest';
import { offlineError } from '../../shell/calls/api-error.ts';
import { type Move, TalentReview } from './talent-review.ts';

/** A shortlist of these people, in this order; removed ones keep their place in the order. */
const shortlistOf = (...order: string[]) => reviewOf(order, { ofUnseen: false });
/** The same with unviewed people, who leave the list when viewed. */
const unseenOf = (...order: string[]) => reviewOf(order, { ofUnseen: true });

function reviewOf(order: string[], { ofUnseen }: { ofUnseen: boolean }) {
  const viewed = new Set<string>();
  const status = new Map<string, ApplicationStatus>(order.map((id) => [id, 'shortlisted']));
  const calls: string[] = [];
  const ahead: string[] = [];
  let online = true;
  let viewing = Promise.resolve();
  let looking = Promise.resolve();
  const card = (id: string | undefined) =>
    id === undefined ? null : ({ _id: id, publicIdentifier: id, status: status.get(id) } as TalentCard);
  const listed = (id: string) => status.get(id) === 'shortlisted' && !(ofUnseen && viewed.has(id));
  const server = {
    update: async (id: string, move: Move) => {
      calls.push(`${move} ${id}`);
      if (!online) throw offlineError();
      const before = status.get(id) ?? '';
      viewed.add(id);
      if (move === 'viewed') return viewing.then(() => before);
      status.set(id, move === 'shortlisted' ? 'shortlisted' : '');
      return status.get(id) ?? '';
    },
    neighboursOf: async (id: string) => {
      if (!online) throw offlineError();
      const place = order.indexOf(id);
      const found = {
        next: card(order.slice(place + 1).find(listed)),
        previous: card(order.slice(0, place).findLast(listed)),
      };
      return looking.then(() => found);
    },
    placeOf: async (id: string) => {
      calls.push(`place of ${id}`);
      if (!online) throw offlineError();
      const list = order.filter(listed);
      return { position: list.indexOf(id) + 1 || null, total: list.length };
    },
    talentAt: async (position: number) => {
      calls.push(`talent at ${position}`);
      if (!online) throw offlineError();
      return card(order.filter(listed)[position - 1]);
    },
    fetchAhead: (publicIdentifier: string) => void ahead.push(publicIdentifier),
  };
  const setOnline = (now: boolean) => {
    online = now;
  };
  /** Delays the responses to marking as viewed until released. */
  const holdViewing = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    viewing = promise;
    return resolve;
  };
  /** The same for neighbours; their data is from the time of the request. */
  const holdLooking = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    looking = promise;
    return () => {
      looking = Promise.resolve();
      resolve();
    };
  };
  return {
    review: new TalentReview(server, { ofUnseen }),
    calls,
    ahead,
    setOnline,
    holdViewing,
    holdLooking,
  };
}

const settled = () => new Promise((done) => setTimeout(done));

/** The names on both sides, as the bar has them. */
const sides = (review: TalentReview, id: string) => {
  const { neighbours } = review.of(id);
  return neighbours && [neighbours.previous?._id ?? null, neighbours.next?._id ?? null];
};

describe('Reviewing talents', () => {
  test('marks each as viewed once they are shown, and knows the neighbours of the neighbours before a step', async () => {
    const { review, calls, ahead } = shortlistOf('a', 'b', 'c', 'd');
    review.show('b');
    await settled();
    expect(calls).toEqual(['viewed b', 'place of b']);
    expect(ahead).toEqual(['c', 'a', 'd']);
    expect(sides(review, 'b')).toEqual(['a', 'c']);
    expect(sides(review, 'c')).toEqual(['b', 'd']);
    expect(review.of('c').status).toBe('shortlisted');
  });

  test('knows the position of each, asking once, and again when a talent leaves the list', async () => {
    const { review, calls } = shortlistOf('a', 'b', 'c', 'd');
    const asked = () => calls.filter((call) => call.startsWith('place'));
    review.show('b');
    await settled();
    review.show('c');
    expect(review.of('c').place).toEqual({ position: 3, total: 4 });
    await settled();
    expect(review.of('d').place).toEqual({ position: 4, total: 4 });
    expect(asked()).toEqual(['place of b']);
    await review.toggle('c');
    await settled();
    expect(review.of('c').place).toEqual({ position: null, total: 3 });
    review.show('d');
    await settled();
    expect(review.of('d').place).toEqual({ position: 3, total: 3 });
    expect(asked()).toEqual(['place of b', 'place of c', 'place of d']);
  });

  test('knows the status of the next one before the step, and an older card overrides nothing newer', async () => {
    const { review, holdViewing } = shortlistOf('a', 'b');
    review.show('a');
    await settled();
    await review.toggle('a');
    holdViewing();
    review.show('b');
    expect(review.of('b').status).toBe('shortlisted');
    await review.toggle('b');
    review.show('a');
    await settled();
    expect([review.of('a').status, review.of('b').status]).toEqual(['', '']);
  });

  test('keeps the neighbours of a talent who left the list, and gives theirs new ones', async () => {
    const { review } = shortlistOf('a', 'b', 'c');
    review.show('b');
    await settled();
    expect(await review.toggle('b')).toBeNull();
    await settled();
    expect(review.of('b')).toMatchObject({ status: '', busy: null });
    expect(sides(review, 'b')).toEqual(['a', 'c']);
    expect(sides(review, 'c')).toEqual(['a', null]);
    expect(sides(review, 'a')).toEqual([null, 'c']);
  });

  test('ignores a response about a list that a talent has left since', async () => {
    const { review, holdLooking } = shortlistOf('a', 'b', 'c', 'd');
    const answer = holdLooking();
    review.show('b');
    review.show('c');
    await review.toggle('c');
    answer();
    await settled();
    expect(sides(review, 'b')).toEqual(['a', 'd']);
  });

  test('applies a repeated press once before its response', async () => {
    const { review, calls } = shortlistOf('a');
    review.show('a');
    await settled();
    const first = review.toggle('a');
    expect(review.of('a').busy).toBe('removeShortlisted');
    await Promise.all([first, review.toggle('a'), review.toggle('a')]);
    expect(calls.filter((call) => !call.startsWith('place'))).toEqual(['viewed a', 'removeShortlisted a']);
  });

  test('shortlists on a press that comes before anything is known of the talent', async () => {
    const { review, calls } = shortlistOf('a');
    review.show('a');
    expect(await review.toggle('a')).toBeNull();
    expect(review.of('a').status).toBe('');
    expect(calls.filter((call) => !call.startsWith('place'))).toEqual(['viewed a', 'removeShortlisted a']);
  });

  test('shortlists the talent of the press, also when the next one is shown before the response', async () => {
    const { review } = shortlistOf('a', 'b');
    review.show('a');
    await settled();
    const pressed = review.toggle('a');
    review.show('b');
    await pressed;
    await settled();
    expect([review.of('a').status, review.of('b').status]).toEqual(['', 'shortlisted']);
    expect(sides(review, 'b')).toEqual([null, null]);
  });

  test('keeps everything when the connection is lost, says so, and retries on request', async () => {
    const { review, setOnline } = shortlistOf('a', 'b');
    review.show('a');
    await settled();
    setOnline(false);
    expect(await review.toggle('a')).toMatch(/offline/);
    const { status, busy, failure } = review.of('a');
    expect([status, busy]).toEqual(['shortlisted', null]);
    expect(failure?.message).toMatch(/offline/);
    setOnline(true);
    failure?.again();
    await settled();
    expect(review.of('a')).toMatchObject({ status: '', failure: null });
  });

  test('says when a talent could not be loaded, and retries on request', async () => {
    const { review, setOnline } = shortlistOf('a', 'b');
    setOnline(false);
    review.show('a');
    await settled();
    expect(review.of('a')).toMatchObject({ status: null, neighbours: null });
    setOnline(true);
    review.of('a').failure?.again();
    await settled();
    expect(review.of('a')).toMatchObject({ status: 'shortlisted', failure: null });
    expect(sides(review, 'a')).toEqual([null, 'b']);
  });

  test('uses the newest response: marking as viewed does not undo the shortlisting', async () => {
    const { review, holdViewing } = shortlistOf('a', 'b');
    review.show('a');
    await settled();
    const answer = holdViewing();
    review.show('b');
    await review.toggle('b');
    answer();
    await settled();
    expect(review.of('b').status).toBe('');
  });

  test('finds back to the talent it came from, and says how many wait, where each leaves the list when viewed', async () => {
    const { review } = unseenOf('a', 'b', 'c', 'd');
    const card = (id: string) => ({ _id: id, publicIdentifier: id, name: id, status: '' as const });
    review.show('b');
    await settled();
    expect(sides(review, 'b')).toEqual(['a', 'c']);
    expect(review.of('b').place).toEqual({ position: null, total: 3 });
    review.step(card('b'), 'next', card('c'));
    review.show('c');
    await settled();
    expect(sides(review, 'c')).toEqual(['b', 'd']);
    expect(review.of('c').place).toEqual({ position: null, total: 2 });
    await review.toggle('c');
    review.step(card('c'), 'previous', card('b'));
    review.show('b');
    await settled();
    expect(sides(review, 'b')).toEqual(['a', 'c']);
  });

  test('finds the talent many positions on with one request, and the last one where the list ends before', async () => {
    const { review, calls } = shortlistOf('a', 'b', 'c', 'd', 'e', 'f');
    review.show('b');
    await settled();
    calls.length = 0;
    const name = async (from: string, wanted: number) => {
      const stride = await review.further(from, wanted);
      return stride && [stride.to._id, stride.by];
    };
    expect(await name('b', 3)).toEqual(['e', 3]);
    expect(await name('b', 30)).toEqual(['f', 30]);
    expect(await name('b', -5)).toEqual(['a', -5]);
    expect(await name('b', 1)).toEqual(['c', 1]);
    expect(await name('a', -2)).toBeNull();
    expect(calls).toEqual([
      'place of c',
      'talent at 5',
      'place of c',
      'talent at 6',
      'place of a',
      'talent at 1',
    ]);
  });

  test('counts on from the next one for a talent who has left the list', async () => {
    const { review } = shortlistOf('a', 'b', 'c', 'd', 'e');
    review.show('b');
    await settled();
    await review.toggle('b');
    await settled();
    expect((await review.further('b', 2))?.to._id).toBe('d');
    expect((await review.further('b', -1))?.to._id).toBe('a');
  });

  test('asks for neighbours once, for any number of callers', async () => {
    const { review, holdLooking } = shortlistOf('a', 'b', 'c');
    const answer = holdLooking();
    review.show('a');
    const stride = review.further('a', 1);
    answer();
    expect((await stride)?.to._id).toBe('b');
  });
});
