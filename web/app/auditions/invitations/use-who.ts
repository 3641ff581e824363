import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { KeyedContent } from '../../shell/calls/key-by-content.ts';
import { type ChosenPerson, useChosen } from '../team/chosen-people.ts';
import type { RoundTime } from '../team/round-times.ts';
import { fillTimes, freePlaces } from './fill-times.ts';
import { type KeptInviting, keptInviting } from './kept-inviting.ts';

type Options = {
  userId: string;
  /** What the draft is about: a round, or the new one of a project; null keeps none. */
  about: string | null;
  /** Whether leaving the page drops the draft. */
  isDropped?: boolean;
  kept: KeptInviting | null;
  roleIds: readonly string[];
  times: readonly RoundTime[];
  /** The attempt without a response. */
  sent?: () => KeyedContent | null;
};

const empty: KeptInviting = { people: [], sets: false, message: '', byHand: [] };

/** The artists to invite, who sets the times, and the message: a draft that survives a reload. */
export function useWho({ userId, about, isDropped = false, kept, roleIds, times, sent }: Options) {
  const handedOver = useChosen();
  const { key: from } = useLocation();
  const [begun, setBegun] = useState(() => withChosen(kept ?? empty, handedOver, from));
  const [now, setNow] = useState(begun);
  const { people, sets, message } = now;
  const finished = useRef(false);
  const ids = people.map(({ artistId }) => artistId);
  const given = sets ? fillTimes(ids, freePlaces(times, new Date()), new Map(now.byHand)) : null;
  const change = (changed: Partial<KeptInviting>) => setNow((before) => ({ ...before, ...changed }));

  useEffect(() => {
    if (about && !finished.current) keptInviting(userId, about).keep({ ...now, sent: sent?.() ?? null });
  });
  useEffect(
    () => () => {
      if (about && isDropped && !finished.current) keptInviting(userId, about).drop();
    },
    [userId, about, isDropped],
  );

  /** The role of the round for an artist; null if one must be chosen first (rule auditions/inviting-7). */
  const roleOf = ({ roleId }: ChosenPerson) => (roleId && roleIds.includes(roleId) ? roleId : null);

  return {
    ...{ people, sets, message, given, times, roleOf, handedOver },
    /** Adds the people in the address, where no others are chosen. */
    add(found: ChosenPerson[]) {
      if (now !== begun || people.length > 0) return;
      const next = { ...begun, people: found };
      setBegun(next);
      setNow(next);
    },
    /** Whether something was typed or ticked here. */
    changed: now !== begun,
    withoutRole: roleIds.length > 0 ? people.filter((person) => roleOf(person) === null) : [],
    assign: (artistId: string, roleId: string) =>
      setNow((before) => ({
        ...before,
        people: before.people.map((one) => (one.artistId === artistId ? { ...one, roleId } : one)),
      })),
    toggle: (person: ChosenPerson) =>
      setNow((before) => {
        const others = before.people.filter(({ artistId }) => artistId !== person.artistId);
        const isNew = others.length === before.people.length;
        return { ...before, people: isNew ? [...others, person] : others };
      }),
    setSets: (next: boolean) => change({ sets: next }),
    setMessage: (text: string) => change({ message: text }),
    give: (artistId: string, slotId: string | null) =>
      change({ byHand: [...new Map(now.byHand).set(artistId, slotId)] }),
    /** What is sent, with the ids of the times; those of a plan have other ones once they exist. */
    body: (slotIdOf: (id: string) => string | undefined = (id) => id) => ({
      artists: people.map((person) => {
        const slotId = given?.get(person.artistId);
        return {
          artistId: person.artistId,
          roleId: roleOf(person) ?? undefined,
          slotId: slotId ? slotIdOf(slotId) : undefined,
        };
      }),
      message,
    }),
    /** Gives the draft to a round that was created meanwhile. */
    handOver: (auditionId: string, key: KeyedContent | null, slotIdOf: (id: string) => string | undefined) =>
      keptInviting(userId, auditionId).keep({
        ...now,
        byHand: now.byHand.map(([id, slotId]) => [id, (slotId && slotIdOf(slotId)) || null]),
        sent: key,
      }),
    /** Keeps the draft as it is. */
    leave() {
      finished.current = true;
    },
    /** Drops the draft. */
    finish() {
      finished.current = true;
      if (about) keptInviting(userId, about).drop();
    },
  };
}
export type Who = ReturnType<typeof useWho>;

/** The draft with newly chosen artists, added once per visit. */
function withChosen(kept: KeptInviting, chosen: ChosenPerson[], from: string): KeptInviting {
  if (kept.from === from) return kept;
  const known = new Set(kept.people.map(({ artistId }) => artistId));
  return {
    ...kept,
    people: [...kept.people, ...chosen.filter(({ artistId }) => !known.has(artistId))],
    from,
  };
}
