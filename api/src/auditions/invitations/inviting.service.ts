import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import type { InviteResult } from '@kirdaar/domain/auditions/invitations.ts';
import { heldUntil } from '@kirdaar/domain/auditions/places.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { appliedPairs, inviteCandidates } from '../../casting/desk/inviting.service.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { AuditionInvitation, AuditionRow } from '../../db/tables/auditions/auditions.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { scaled, tooMany } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type DecidedRound, holdOpenRound } from '../access.service.ts';
import { holdAvailable } from '../available.service.ts';
import { holdInvitations, ofArtists } from '../day-sheet/held.queries.ts';
import { announce } from './announcements.service.ts';
import { type HeldSlot, holdSlots } from './held.service.ts';
import { countInvited, countInvitedBy, findRoundRoles, insertInvitations } from './inviting.queries.ts';
import { lookAgainAt } from './line.service.ts';
import { holdArtists } from './unavailable.service.ts';

type ArtistToInvite = ParsedBody<'inviteToAudition'>['artists'][number];
type Verdict = { wish: ArtistToInvite; result: InviteResult; invitationId?: string };
type NewInvitation = { wish: ArtistToInvite; id: string; slot: HeldSlot | null };

const anHour = 60 * 60_000;

/** Invites artists to a round, to pick a time or with a held one, and returns a result for each. Moves
    their candidacies to the round's stage. Throws 400 for a role or time of another round, 409
    `audition.limit` beyond 2,000 invitations, and 429 beyond the hourly limit (rules auditions/inviting-1
    to auditions/inviting-4). */
export async function inviteToAudition(
  deps: Deps,
  once: IdempotentRun<Answer<'inviteToAudition'>>,
  viewer: Viewer,
  auditionId: string,
  { artists, message }: ParsedBody<'inviteToAudition'>,
) {
  const wishes = [...new Map([...artists].reverse().map((wish) => [wish.artistId, wish])).values()].reverse();
  return once(async (tx) => {
    const now = deps.clock();
    const ids = wishes.map(({ artistId }) => artistId);
    await holdArtists(tx, ids);
    const held = await holdOpenRound(tx, viewer, auditionId);
    const { round } = held;
    const roleOf = await rolesFor(tx, held, wishes);
    const available = await holdAvailable(tx, viewer, round.projectId, wishes.map(withRole(roleOf)), now);
    const slots = await checkWishes(tx, round, wishes, now);
    const known = await holdInvitations(tx, round.id, ofArtists(ids));
    const { verdicts, invited } = judge(wishes, { known, available, slots, now });
    if (invited.length === 0) {
      return new AnswerWithMessage(inviteMessage(verdicts), {
        activityId: null,
        undoUntil: null,
        results: verdicts.map(resultOf),
      });
    }
    await checkLimits(tx, deps, viewer, { round, added: invited.length });
    const { activityId, undoUntil } = await invite(tx, deps, { viewer, held, roleOf }, { invited, message });
    deps.log.info({ event: 'invited', auditionId, activityId, userId: viewer.id, count: invited.length });
    return new AnswerWithMessage(inviteMessage(verdicts), {
      activityId,
      undoUntil: undoUntil.toISOString(),
      results: verdicts.map(resultOf),
    });
  });
}

const resultOf = ({ wish, result, invitationId }: Verdict) => ({
  artistId: wish.artistId,
  result,
  ...(invitationId && { invitationId }),
});

function inviteMessage(verdicts: Verdict[]): string {
  const many = (result: InviteResult) => verdicts.filter((one) => one.result === result).length;
  const missing = many('not_available');
  return missing > 0
    ? `${many('invited')} invited, ${missing} not available.`
    : `${many('invited')} invited.`;
}

/** Throws for roles and times of another round; returns the round's times. */
async function checkWishes(
  tx: Transaction,
  round: AuditionRow,
  wishes: ArtistToInvite[],
  now: Date,
): Promise<HeldSlot[]> {
  const roles = await findRoundRoles(tx, round.id);
  const slots = wishes.some(({ slotId }) => slotId) ? await holdSlots(tx, round.id, now) : [];
  for (const [place, { roleId, slotId }] of wishes.entries()) {
    if (roleId && !roles.includes(roleId))
      throw invalidField(`artists.${place}.roleId`, 'Choose a role of this audition');
    if (slotId && !slots.some(({ id }) => id === slotId))
      throw invalidField(`artists.${place}.slotId`, 'Choose a time of this audition');
  }
  return slots;
}

type Situation = { known: AuditionInvitation[]; available: Set<string>; slots: HeldSlot[]; now: Date };

function judge(wishes: ArtistToInvite[], { known, available, slots, now }: Situation) {
  const invitations = new Map(known.map((one) => [one.artistId, one]));
  const taken = new Map(slots.map((slot) => [slot.id, slot.taken]));
  const invited: NewInvitation[] = [];
  const verdicts = wishes.map((wish): Verdict => {
    const before = invitations.get(wish.artistId);
    if (!available.has(wish.artistId)) return { wish, result: 'not_available' };
    if (before?.state === 'declined') return { wish, result: 'declined_before', invitationId: before.id };
    if (before) return { wish, result: 'already_invited', invitationId: before.id };
    const slot = slots.find(({ id }) => id === wish.slotId) ?? null;
    if (slot) {
      const others = taken.get(slot.id) ?? 0;
      if (others >= slot.capacity || slot.start <= now) return { wish, result: 'full' };
      taken.set(slot.id, others + 1);
    }
    const id = randomUUID();
    invited.push({ wish, id, slot });
    return { wish, result: 'invited', invitationId: id };
  });
  return { verdicts, invited };
}

async function checkLimits(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  { round, added }: { round: AuditionRow; added: number },
): Promise<void> {
  if ((await countInvited(tx, round.id)) + added > auditionLimits.invitations)
    throw new Refusal('audition.limit');
  await checkHour(tx, deps, viewer, added);
}

/** Throws 429 beyond the hourly limit of invitations. */
export async function checkHour(tx: Transaction, deps: Deps, viewer: Viewer, added: number): Promise<void> {
  const most = scaled(deps, auditionLimits.invitationsAnHour);
  const lately = await countInvitedBy(tx, viewer.id, new Date(deps.clock().getTime() - anHour));
  if (lately + added > most) throw tooMany('You have reached the limit for invitations.', anHour / 1000);
}

type Inviting = { viewer: Viewer; held: DecidedRound; roleOf: RoleOf };

async function invite(
  tx: Transaction,
  deps: Deps,
  { viewer, held: { round, project }, roleOf }: Inviting,
  { invited, message }: { invited: NewInvitation[]; message: string | null },
) {
  const now = deps.clock();
  const pairs = invited.map(({ wish }) => withRole(roleOf)(wish));
  const decider = { projectId: project.id, by: viewer.id, at: now };
  const activity = await inviteCandidates(tx, decider, { pairs, stage: round.stage });
  const untils = invited.map(({ slot }) => (slot ? heldUntil(slot.start, round.answerBy, now) : null));
  const rows = invited.map(({ wish, id, slot }, place) => ({
    id,
    auditionId: round.id,
    artistId: wish.artistId,
    roleId: roleOf(wish),
    slotId: slot?.id ?? null,
    heldUntil: untils[place] ?? null,
    state: 'invited' as const,
    message,
    invitedBy: viewer.id,
    invitedAt: now,
    activityId: activity.activityId,
  }));
  await insertInvitations(tx, rows);
  await lookAgainAt(
    tx,
    deps,
    untils.filter((until) => until !== null),
  );
  const announcements = rows.map(({ id, artistId, roleId }, place) => ({
    kind: 'audition.invited' as const,
    userId: artistId,
    projectId: project.id,
    auditionId: round.id,
    invitationId: id,
    roleId,
    slot: invited[place]?.slot,
  }));
  await announce(tx, deps, announcements);
  return activity;
}

type RoleOf = (wish: ArtistToInvite) => string | null;
const withRole = (roleOf: RoleOf) => (wish: ArtistToInvite) => ({
  artistId: wish.artistId,
  roleId: roleOf(wish),
});

/** Each artist's role: the requested one of the round, else the round's first that they applied for, else its first.
    A role may be removed from the round while the tap of a walk-in waits on a phone. */
async function rolesFor(
  tx: Transaction,
  { round, project }: DecidedRound,
  wishes: ArtistToInvite[],
): Promise<RoleOf> {
  const roles = await findRoundRoles(tx, round.id);
  const isOfRound = (roleId?: string | null) => roles.some((id) => id === roleId);
  const open = wishes.filter(({ roleId }) => !isOfRound(roleId)).map(({ artistId }) => artistId);
  const applied = open.length > 0 ? await appliedPairs(tx, project.id, open) : [];
  const appliedBy = Map.groupBy(applied, ({ artistId }) => artistId);
  return ({ artistId, roleId }) => {
    if (roleId && isOfRound(roleId)) return roleId;
    const own = appliedBy.get(artistId) ?? [];
    return roles.find((role) => own.some((pair) => pair.roleId === role)) ?? roles[0] ?? null;
  };
}

/** The role of a walk-in. */
export async function roleOfWalkIn(
  tx: Transaction,
  held: DecidedRound,
  wish: ArtistToInvite,
): Promise<string | null> {
  return (await rolesFor(tx, held, [wish]))(wish);
}
