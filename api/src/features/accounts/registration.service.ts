import { randomInt, randomUUID } from 'node:crypto';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import { consentVersion } from '@kirdaar/domain/consent.ts';
import { readableIdentifier } from '@kirdaar/domain/readable-identifier.ts';
import type { UserKind } from '@kirdaar/domain/user-kind.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import type { PendingRegistration } from '../../db/tables-accounts.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import { clearCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { hashSecret } from '../../http/hashing.ts';
import { Refusal } from '../../http/refusal.ts';
import { judgeDepartmentRoles } from '../profiles/department-roles.service.ts';
import { loadNamedRoles } from '../profiles/profiles.service.ts';
import { insertAccount } from './accounts.queries.ts';
import { deleteAttempts } from './attempts.queries.ts';
import { bindBrowser, boundAttempt, keepAttempt, mailCode } from './attempts.service.ts';
import { checkCode, makeCode } from './codes.service.ts';
import { awaitCoolDown, countMail, countWish, startCoolDown } from './sends.service.ts';
import { startSession } from './sessions.service.ts';

/** Keeps a sign-up until its code is entered, with the version of the terms that it agrees to; mails that code and
    binds the browser. A taken address is treated alike (readings 3, 4). */
export async function register(
  deps: Deps,
  { request, reply }: Exchange,
  body: ParsedBody<'register'>,
): Promise<void> {
  await countWish(deps, request);
  const departments = [...new Set(body.departments)];
  const roles = [...new Set(body.roles)];
  const { faults } = await judgeDepartmentRoles(deps.db, { departments, roles });
  if (faults[0]) throw new Refusal('VALIDATION_ERROR', { message: faults[0].message, errors: faults });
  await countMail(deps, body.email, 'verify-email');
  const applicant = {
    name: body.name,
    email: body.email,
    passwordHash: await hashSecret(body.password),
    departmentIds: departments,
    departmentRoleIds: roles,
    consentVersion,
  };
  const code = await makeCode();
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const attempt = await keepAttempt(tx, applicant, now);
    await bindBrowser(deps, tx, reply, attempt.id);
    await startCoolDown(tx, body.email, 'verify-email', now);
    await mailCode(tx, deps, attempt, code);
  });
}

/** Mails a new code for the attempt that the browser is bound to; without one nothing is sent and nothing shows (reading 3). */
export async function sendCode(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  await countWish(deps, request);
  await awaitCoolDown(deps, email, 'verify-email');
  await countMail(deps, email, 'verify-email');
  const code = await makeCode();
  const attempt = await boundAttempt(deps, request, email);
  if (attempt) await deps.db.transaction((tx) => mailCode(tx, deps, attempt, code));
}

/** Turns the browser's attempt into an account when its code is right, and signs in (readings 4, 6). Gives the new account's roles. */
export async function verifyRegistration(
  deps: Deps,
  exchange: Exchange,
  { email, otp }: ParsedBody<'verifyOtp'>,
) {
  const attempt = await boundAttempt(deps, exchange.request, email);
  await checkCode(deps, {
    purpose: 'verify-email',
    subjectId: attempt?.id ?? null,
    countedBy: attempt?.id ?? email,
    otp,
  });
  if (!attempt) throw new Refusal('auth.invalid_code');
  const { request, reply } = exchange;
  return deps.db.transaction(async (tx) => {
    const account = await openAccount(tx, deps, attempt);
    await startSession(deps, tx, request, reply, account.userId);
    clearCookie(reply, deps.config, 'registration');
    return account;
  });
}

/**
 * Makes an attempt the account of its address. Of two at once the unique address lets one through; the other
 * attempts and every code are gone with it, so that no code works twice.
 */
export async function openAccount(
  tx: Transaction,
  deps: Deps,
  attempt: PendingRegistration,
): Promise<{ userId: string; kind: UserKind; roles: SelfUser['roles'] }> {
  const { departmentIds: departments, departmentRoleIds: roles } = attempt;
  const { kind } = await judgeDepartmentRoles(tx, { departments, roles }, roles);
  const userId = randomUUID();
  const now = deps.clock();
  const user = {
    id: userId,
    email: attempt.email,
    name: attempt.name,
    passwordHash: attempt.passwordHash,
    kind,
    publicIdentifier: readableIdentifier(attempt.name, 'profile', (below) => randomInt(below)),
    consentVersion: attempt.consentVersion,
    consentedAt: attempt.consentVersion ? attempt.createdAt : null,
    createdAt: now,
    updatedAt: now,
  };
  await insertAccount(tx, user, departments, roles).catch((error) => {
    throw isUniqueViolation(error) ? new Refusal('auth.invalid_code') : error;
  });
  await deleteAttempts(tx, attempt.email);
  return { userId, kind, roles: await loadNamedRoles(tx, userId) };
}
