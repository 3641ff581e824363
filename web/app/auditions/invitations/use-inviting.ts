import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { isSignedOut } from '../../shell/session/session.ts';
import { signInAgainPath } from '../../shell/session/sign-in-again.ts';
import type { RoundWithTimes } from '../form/round-values.ts';
import { auditionsPath } from '../team/addresses.ts';
import { type ChosenPerson, useChosen } from '../team/chosen-people.ts';
import { timesOf } from '../team/round-times.ts';
import { unsentOr } from '../team/use-round-act.ts';
import { fillTimes, freePlaces } from './fill-times.ts';
import { invitedOf } from './invite-texts.ts';
import { type KeptInviting, keptInviting } from './kept-inviting.ts';

type Options = { project: Project; round: RoundWithTimes; userId: string; kept: KeptInviting | null };

/** The artists to invite, who sets the times, the message, and sending it. */
export function useInviting({ project, round, userId, kept }: Options) {
  const navigate = useNavigate();
  const handedOver = useChosen();
  const { key: from } = useLocation();
  const [now, setNow] = useState<KeptInviting>(() =>
    withChosen(kept ?? { people: [], sets: false, message: '', byHand: [] }, handedOver, from),
  );
  const { people, sets, message } = now;
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, act] = useAct();
  const [keyOf] = useState(() => keyByContent(kept?.sent));
  const finished = useRef(false);
  const change = (changed: Partial<KeptInviting>) => setNow((before) => ({ ...before, ...changed }));
  const entry = keptInviting(userId, round._id);
  const byHand = new Map(now.byHand);
  const times = timesOf(round);
  const free = freePlaces(times, new Date());
  const ids = people.map(({ artistId }) => artistId);
  const given = sets ? fillTimes(ids, free, byHand) : null;

  useEffect(() => {
    if (!finished.current) entry.keep({ ...now, sent: keyOf.last() });
  });

  /** The role of the round for an artist; null if one must be chosen first (rule auditions/inviting-7). */
  const roleOf = ({ roleId }: ChosenPerson) => (roleId && round.roleIds.includes(roleId) ? roleId : null);
  const withoutRole = round.roleIds.length > 0 ? people.filter((person) => roleOf(person) === null) : [];

  function assign(artistId: string, roleId: string) {
    setNow((before) => ({
      ...before,
      people: before.people.map((one) => (one.artistId === artistId ? { ...one, roleId } : one)),
    }));
  }

  function toggle(person: ChosenPerson) {
    setNow((before) => {
      const others = before.people.filter(({ artistId }) => artistId !== person.artistId);
      const isNew = others.length === before.people.length;
      return { ...before, people: isNew ? [...others, person] : others };
    });
  }

  const invite = () =>
    act(async () => {
      setFailure(null);
      const artists = people.map((person) => ({
        artistId: person.artistId,
        roleId: roleOf(person) ?? undefined,
        slotId: given?.get(person.artistId),
      }));
      const body = { artists, message };
      try {
        const answer = await callApi('inviteToAudition', {
          params: { id: round._id },
          body,
          idempotencyKey: keyOf(body),
          signal: patience(),
        });
        finished.current = true;
        entry.drop();
        await navigate(auditionsPath(project.projectIdentifier, round._id), {
          replace: true,
          state: { invited: invitedOf(answer, people) },
        });
      } catch (error) {
        if (isSignedOut(error)) {
          finished.current = true;
          await navigate(signInAgainPath({ url: window.location.href }));
        } else setFailure(unsentOr(error));
      }
    });

  return {
    ...{ people, sets, message, times, free, given, failure, pending, toggle, invite },
    ...{ roleOf, withoutRole, assign },
    setSets: (next: boolean) => change({ sets: next }),
    setMessage: (text: string) => change({ message: text }),
    give: (artistId: string, slotId: string | null) =>
      change({ byHand: [...new Map(now.byHand).set(artistId, slotId)] }),
  };
}

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
