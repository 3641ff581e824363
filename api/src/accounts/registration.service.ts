import { randomInt, randomUUID } from 'node:crypto';
import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { codeLimits } from '@kirdaar/domain/limits.ts';
import { readableIdentifier } from '@kirdaar/domain/texts/readable-identifier.ts';
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../core/hashing.ts';
import { Refusal } from '../core/refusal.ts';
import type { Transaction } from '../db/database.ts';
import type { PendingRegistration } from '../db/tables/accounts/accounts.ts';
import { isUniqueViolation } from '../db/violations.ts';
import type { Deps } from '../deps.ts';
import { clearCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import { forgetRefused } from '../mail/refused-addresses.queries.ts';
import { checkDepartmentRoles } from '../profiles/department-roles.service.ts';
import { nameHolder } from '../profiles/guardians/holder.service.ts';
import { loadNamedRoles } from '../profiles/profiles.service.ts';
import { insertAccount } from './accounts.queries.ts';
import { takeTry } from './codes.queries.ts';
import { checkGuess, makeCode } from './codes.service.ts';
import { isAddressTaken } from './own-details/own-details.queries.ts';
import { deleteRegistrations } from './pending-registrations.queries.ts';
import {
  bindBrowser,
  bindToNothing,
  boundRegistration,
  isFirstRegistration,
  keepRegistration,
  mailCode,
  mailNoPlace,
} from './pending-registrations.service.ts';
import { awaitCoolDown, countMail, countRequest, startCoolDown } from './sends.service.ts';
import { startSession } from './sessions/sessions.service.ts';

const purpose = 'verify-email';

/**
 * Stores a pending registration with its version of the terms, mails its code and binds the browser. The
 * answer is the same for an address with an account, and for one with too many pending registrations, whose
 * new one is dropped (rules accounts/waiting-4, accounts/strangers-1).
 */
export async function register(
  deps: Deps,
  { request, reply }: Exchange,
  body: ParsedBody<'register'>,
): Promise<void> {
  await countRequest(deps, request, null);
  const departments = [...new Set(body.departments)];
  const roles = [...new Set(body.roles)];
  const { faults, kind } = await checkDepartmentRoles(deps.db, { departments, roles });
  if (body.guardian && kind !== 'Artist')
    faults.push({ path: 'guardian', message: 'Only artists can be below 18.' });
  if (faults[0]) throw new Refusal('VALIDATION_ERROR', { message: faults[0].message, errors: faults });
  const send = { email: body.email, purpose, isOwn: false } as const;
  await countMail(deps, send);
  const registrant = {
    name: body.name,
    email: body.email,
    passwordHash: await hashSecret(body.password),
    departmentIds: departments,
    departmentRoleIds: roles,
    consentVersion,
    guardianName: body.guardian?.name ?? null,
    guardianRelation: body.guardian?.relation ?? null,
  };
  const code = await makeCode();
  const earlier = await boundRegistration(deps, request, body.email);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const { pending, isFirst } = await keepRegistration(tx, registrant, earlier, now);
    await startCoolDown(tx, { ...send, isOwn: isFirst }, now);
    if (pending) {
      await bindBrowser(deps, tx, reply, pending.id);
      await mailCode(tx, deps, pending, code);
    } else {
      bindToNothing(deps, reply);
      await mailNoPlace(tx, deps, body.email);
    }
  });
}

/**
 * Mails a new code for the browser's pending registration. Without one, nothing is sent and the answer is the
 * same (rule accounts/strangers-1).
 */
export async function sendCode(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  await countRequest(deps, request, null);
  const pending = await boundRegistration(deps, request, email);
  const send = {
    email,
    purpose,
    isOwn: pending !== null && (await isFirstRegistration(deps, pending)),
  } as const;
  await awaitCoolDown(deps, send);
  await countMail(deps, send);
  const code = await makeCode();
  if (pending) await deps.db.transaction((tx) => mailCode(tx, deps, pending, code));
}

/**
 * Creates the account when the code of the browser's pending registration is right, and signs in (rules
 * accounts/waiting-2, accounts/codes-14). Gives the roles and the message for the owner.
 */
export async function verifyRegistration(
  deps: Deps,
  exchange: Exchange,
  { email, otp }: ParsedBody<'verifyOtp'>,
) {
  const pending = await boundRegistration(deps, exchange.request, email);
  // only the bound browser learns whether a code exists, so no decoy is needed
  const code = pending && (await takeTry(deps.db, pending.id, purpose, codeLimits.tries, deps.clock()));
  if (!pending || !code) throw new Refusal('auth.invalid_code');
  await checkGuess(code, otp);
  return deps.db.transaction(async (tx) => {
    const account = await openAccount(tx, deps, pending);
    await startSession(deps, tx, exchange, account.userId);
    clearCookie(exchange.reply, deps.config, 'registration');
    const isDirector = account.kind === 'Director';
    const message = isDirector
      ? 'Email verified successfully!'
      : 'OTP verified successfully! Setup your profile to continue.';
    return { roles: account.roles, message };
  });
}

/**
 * Creates an account from a pending registration. The unique address settles a race. All other pending
 * registrations and codes of the address are deleted, so that no code works twice.
 */
export async function openAccount(
  tx: Transaction,
  deps: Deps,
  pending: PendingRegistration,
): Promise<{ userId: string; kind: UserKind; roles: SelfUser['roles'] }> {
  const { departmentIds: departments, departmentRoleIds: roles } = pending;
  const { kind } = await checkDepartmentRoles(tx, { departments, roles }, roles);
  const userId = randomUUID();
  const now = deps.clock();
  const { guardianName, guardianRelation } = pending;
  const isHeldByParent = guardianName !== null && guardianRelation !== null;
  const user = {
    id: userId,
    email: pending.email,
    name: pending.name,
    passwordHash: pending.passwordHash,
    kind,
    publicIdentifier: readableIdentifier(pending.name, 'profile', (below) => randomInt(below)),
    consentVersion: pending.consentVersion,
    consentedAt: pending.consentVersion ? pending.createdAt : null,
    createdAt: now,
    updatedAt: now,
    ...{ isHeldByParent, isChild: isHeldByParent },
  };
  await insertAccount(tx, user, departments, roles).catch((error) => {
    throw isUniqueViolation(error) ? new Refusal('auth.invalid_code') : error;
  });
  // after the write, so that an address that was given up at the same moment is seen as reserved
  if (await isAddressTaken(tx, pending.email, userId, now)) throw new Refusal('auth.invalid_code');
  await deleteRegistrations(tx, pending.email);
  await forgetRefused(tx, pending.email);
  if (isHeldByParent) {
    const parent = { name: guardianName, relation: guardianRelation };
    await nameHolder(tx, deps, { userId, child: pending.name, email: pending.email, ...parent });
  }
  return { userId, kind, roles: await loadNamedRoles(tx, userId) };
}
