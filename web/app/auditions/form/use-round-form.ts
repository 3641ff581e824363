import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { type Faults, firstOfEach } from '../../shell/forms/faults.ts';
import { isSignedOut } from '../../shell/session/session.ts';
import { signInAgainPath } from '../../shell/session/sign-in-again.ts';
import { useTextCheck } from '../../shell/shield/use-text-check.tsx';
import type { Choices } from '../../ui/comparing/compared.ts';
import { prepareToasts, toast } from '../../ui/toasts/toast.ts';
import { invitedOf } from '../invitations/invite-texts.ts';
import { keptInviting } from '../invitations/kept-inviting.ts';
import { useWho } from '../invitations/use-who.ts';
import { timesWanted } from '../plan/plan-values.ts';
import { auditionsPath } from '../team/addresses.ts';
import { type ChosenPerson, useChosen } from '../team/chosen-people.ts';
import { unsentOr } from '../team/use-round-act.ts';
import { differencesOf, resolvedBy } from './differences.ts';
import { type KeptRound, keptRound } from './kept-round.ts';
import { faultsOfValues, fieldOf } from './round-faults.ts';
import {
  changeBody,
  emptyValues,
  type FormValues,
  labelOfText,
  type RoundWithTimes,
  textsOf,
  valuesOf,
} from './round-values.ts';
import { roundMaker } from './send-round.ts';

export type RoundFormOptions = {
  project: Project;
  round: RoundWithTimes | null;
  userId: string;
  kept: KeptRound | null;
};

type Stored = { round: RoundWithTimes; differences: ReturnType<typeof differencesOf>; turn: number };

/** The state and actions of the form of a round, new or changed. */
export function useRoundForm({ project, round, userId, kept }: RoundFormOptions) {
  const navigate = useNavigate();
  const chosen = useChosen();
  const base = useRef(kept?.base ?? round);
  const [begun] = useState(() => (round ? valuesOf(round) : emptyValues(usualRoles(project, chosen))));
  const [values, setValues] = useState<FormValues>(kept?.values ?? begun);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [submits, setSubmits] = useState(0);
  const [refused, setRefused] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [stored, setStored] = useState<Stored | null>(null);
  const [comparing, setComparing] = useState(false);
  const [pending, act] = useAct();
  const texts = useTextCheck({ sendLabel: 'Send as it is', labelOf: labelOfText });
  const [maker] = useState(() => roundMaker(kept?.sent ?? null));
  const finished = useRef(false);
  const about = round?._id ?? `new ${project._id}`;
  const entry = keptRound(userId, about);
  const isTyped = JSON.stringify(values) !== JSON.stringify(begun);
  const who = useWho({
    userId,
    about: round ? null : about,
    isDropped: true,
    kept: round ? null : keptInviting(userId, about).read(),
    roleIds: values.round.roleIds,
    times: plannedTimes(values),
  });
  const changed = isTyped || who.changed;
  const back = auditionsPath(project.projectIdentifier, round?._id);
  useEffect(() => void prepareToasts(), []);

  useEffect(() => {
    if (!finished.current && isTyped) entry.keep({ values, base: base.current, sent: maker.sent() });
    if (!isTyped) entry.drop();
  });

  // navigation asks first, unless they only sign in again
  useEffect(
    () => () => {
      if (!finished.current) keptRound(userId, about).drop();
    },
    [userId, about],
  );

  const faults = faultsOfValues(values, { before: base.current, hasRoles: project.roles.length > 0 });
  const shown = { ...(submits > 0 ? faults : only(faults, left)), ...refused };

  function change(next: FormValues, ...fields: string[]) {
    setValues(next);
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))));
  }

  /** Stops asking and keeping. */
  function finish() {
    finished.current = true;
    entry.drop();
    who.finish();
  }

  async function fail(error: unknown) {
    if (isSignedOut(error)) {
      finished.current = true;
      who.leave();
      await navigate(signInAgainPath({ url: window.location.href }));
      return;
    }
    const found = error instanceof ApiError ? error.errors : [];
    setRefused(firstOfEach(found.map(({ path, message }) => ({ path: fieldOf(path), message }))));
    setSubmits((now) => now + 1);
    if (found.length > 0) return;
    const isUnsent = !(error instanceof ApiError) || error.status === 0;
    setFailure(isUnsent ? 'Not sent. Try again.' : messageOf(error, 'Not sent. Try again.'));
  }

  async function create() {
    await texts.check({
      texts: { ...textsOf(values), ...(who.people.length > 0 && { message: who.message }) },
    });
    const { _id } = await maker.make(values, project._id);
    const count = who.people.length;
    const to = (page?: 'invite') => auditionsPath(project.projectIdentifier, _id, page);
    const slotIds = new Map<string, string>();
    const keyOf = keyByContent();
    try {
      const answer = count > 0 ? await invite(_id, slotIds, keyOf) : null;
      finish();
      const state = answer && { invited: invitedOf(answer, who.people) };
      await navigate(to(), { replace: true, state });
    } catch (error) {
      who.handOver(_id, keyOf.last(), (start) => slotIds.get(start));
      finish();
      await navigate(to('invite'), { replace: true, state: { unsent: { count, why: unsentOr(error) } } });
    }
  }

  /** Invites to the round that was just created; its times have their ids now. */
  async function invite(id: string, slotIds: Map<string, string>, keyOf: (body: unknown) => string) {
    if (who.sets && who.times.length > 0) {
      const { slots } = await callApi('readAudition', { params: { id }, signal: patience() });
      for (const { _id, start } of slots) slotIds.set(start, _id);
    }
    const body = who.body((start) => slotIds.get(start));
    const sent = { params: { id }, body, idempotencyKey: keyOf(body), signal: patience() };
    return callApi('inviteToAudition', sent);
  }

  async function save(wanted: FormValues, from: RoundWithTimes): Promise<void> {
    await texts.check({ texts: textsOf(wanted) });
    try {
      const body = changeBody(wanted, from.version);
      await callApi('changeAudition', { params: { id: from._id }, body, signal: patience() });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'audition.stale') throw error;
      const now = await callApi('readAudition', { params: { id: from._id }, signal: patience() });
      const differences = differencesOf(wanted.round, from, now);
      // if no other user changed these fields, there is nothing to choose
      if (differences.every(({ suggested }) => suggested === 'mine')) return save(wanted, now);
      setStored((before) => ({ round: now, differences, turn: (before?.turn ?? 0) + 1 }));
      setComparing(true);
      return;
    }
    finish();
    await navigate(back, { replace: true });
    toast('Saved.', 'success');
  }

  const run = (work: () => Promise<void>) =>
    act(async () => {
      setFailure(null);
      setRefused({});
      await work().catch(fail);
    });

  /** Shows the faults; whether there are none. */
  const check = () => {
    setSubmits((now) => now + 1);
    return Object.keys(faults).length === 0;
  };
  const send = () => {
    const from = base.current;
    void run(() => (from ? save(values, from) : create()));
  };

  /** Fills the form with what was chosen, and saves it. */
  function settle(choices: Choices) {
    if (!stored) return;
    const wanted = { ...values, round: resolvedBy(values.round, stored.differences, choices) };
    base.current = stored.round;
    setValues(wanted);
    setComparing(false);
    setStored(null);
    void run(() => save(wanted, stored.round));
  }

  return {
    ...{ values, change, shown, submits, check, send, failure, pending, changed, back, who },
    ...{ stored, comparing, setComparing, settle, textCheck: texts.dialog },
    leave: (field: string) => field && setLeft((now) => new Set([...now, field])),
    finish,
    /** Whether something would be lost. */
    unsaved: () => changed && !finished.current,
  };
}

const only = (faults: Faults, fields: ReadonlySet<string>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => fields.has(field)));

/** The roles being cast, else the only one. */
export function usualRoles({ roles }: Pick<Project, 'roles'>, chosen: readonly ChosenPerson[]): string[] {
  const [first, ...others] = roles;
  const named = roles.filter(({ _id }) => chosen.some(({ roleId }) => roleId === _id));
  if (named.length > 0) return named.map(({ _id }) => _id);
  return first && others.length === 0 ? [first._id] : [];
}

/** The times of the plan, which have no ids yet: their starts name them. */
function plannedTimes({ kind, plan }: FormValues) {
  if (kind === 'self_tape') return [];
  const named = timesWanted(plan, new Date()).map((time) => ({ ...time, _id: time.start.toISOString() }));
  return named.map((time) => ({ ...time, taken: 0 }));
}
