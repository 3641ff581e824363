import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';

type Shown = { people: TeamInvitation[]; next: string | null };
type OpenPeople = { of: string; shown: Shown | null; failed: boolean };

const pageSize = 100;

/** The artists of a round with a `state`, page by page. Reloads all shown pages when `turn` increases. */
export function usePeople(auditionId: string, state: string, turn: number) {
  const of = `${auditionId} ${state}`;
  const [asked, setAsked] = useState<OpenPeople>({ of, shown: null, failed: false });
  const now = asked.of === of ? asked : { of, shown: null, failed: false };

  async function ask(wanted: number, from: Shown): Promise<Shown> {
    const { people, next } = from;
    if (people.length >= wanted || (people.length > 0 && !next)) return from;
    const answer = await callApi('listInvitations', {
      params: { id: auditionId },
      query: { state: state as 'waiting', limit: pageSize, cursor: next ?? undefined },
    });
    const grown = { people: [...people, ...answer.invitations], next: answer.nextCursor };
    return answer.invitations.length > 0 ? ask(wanted, grown) : grown;
  }
  async function load(wanted: number, from: Shown, isCurrent: () => boolean) {
    try {
      const shown = await ask(wanted, from);
      if (isCurrent()) setAsked({ of, shown, failed: false });
    } catch {
      if (isCurrent()) setAsked((before) => ({ ...(before.of === of ? before : now), failed: true }));
    }
  }
  const begin = useEffectEvent((_what: string, isCurrent: () => boolean) =>
    load(Math.max(pageSize, now.shown?.people.length ?? 0), { people: [], next: null }, isCurrent),
  );
  const what = `${of} ${turn}`;
  const newest = useRef(what);
  useEffect(() => {
    let current = true;
    newest.current = what;
    void begin(what, () => current);
    return () => {
      current = false;
    };
  }, [what]);

  return {
    people: now.shown?.people ?? null,
    failed: now.failed,
    hasMore: now.shown?.next != null,
    more: () => {
      const { shown } = now;
      if (shown) void load(shown.people.length + pageSize, shown, () => newest.current === what);
    },
  };
}
