import { randomInt, randomUUID } from 'node:crypto';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import { consentVersion } from '@kirdaar/domain/consent.ts';
import { codeLimits } from '@kirdaar/domain/limits.ts';
import { readableIdentifier } from '@kirdaar/domain/readable-identifier.ts';
import type { UserKind } from '@kirdaar/domain/user-kind.ts';
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../../core/hashing.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { PendingRegistration } from '../../db/tables/accounts.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import { clearCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { judgeDepartmentRoles } from '../profiles/department-roles.service.ts';
import { loadNamedRoles } from '../profiles/profiles.service.ts';
import { insertAccount } from './accounts.queries.ts';
import { deleteAttempts } from './attempts.queries.ts';
import {
  bindBrowser,
  bindToNothing,
  boundAttempt,
  isFirstAttempt,
  keepAttempt,
  mailCode,
  mailNoPlace,
} from './attempts.service.ts';
import { takeTry } from './codes.queries.ts';
import { judgeGuess, makeCode } from './codes.service.ts';
import { awaitCoolDown, countMail, countWish, startCoolDown } from './sends.service.ts';
import { startSession } from './sessions.service.ts';

const purpose = 'verify-email';

/** Keeps a sign-up until its code is entered, with the version of the terms that it agrees to; mails that code and
    binds the browser. A taken address is treated alike, and so is one for which too many wait already, whose new
    sign-up is dropped (rules accounts/waiting-4, accounts/strangers-1). */
export async function register(
  deps: Deps,
  { request, reply }: Exchange,
  body: ParsedBody<'register'>,
): Promise<void> {
  await countWish(deps, request, null);
  const departments = [...new Set(body.departments)];
  const roles = [...new Set(body.roles)];
  const { faults } = await judgeDepartmentRoles(deps.db, { departments, roles });
  if (faults[0]) throw new Refusal('VALIDATION_ERROR', { message: faults[0].message, errors: faults });
  const send = { email: body.email, purpose, isOwn: false } as const;
  await countMail(deps, send);
  const applicant = {
    name: body.name,
    email: body.email,
    passwordHash: await hashSecret(body.password),
    departmentIds: departments,
    departmentRoleIds: roles,
    consentVersion,
  };
  const code = await makeCode();
  const earlier = await boundAttempt(deps, request, body.email);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const { attempt, isFirst } = await keepAttempt(tx, applicant, earlier, now);
    await startCoolDown(tx, { ...send, isOwn: isFirst }, now);
    if (attempt) {
      await bindBrowser(deps, tx, reply, attempt.id);
      await mailCode(tx, deps, attempt, code);
    } else {
      bindToNothing(deps, reply);
      await mailNoPlace(tx, deps, body.email);
    }
  });
}

/** Mails a new code for the attempt that the browser is bound to; without one nothing is sent and nothing shows
    (rule accounts/strangers-1). */
export async function sendCode(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  await countWish(deps, request, null);
  const attempt = await boundAttempt(deps, request, email);
  const send = { email, purpose, isOwn: attempt !== null && (await isFirstAttempt(deps, attempt)) } as const;
  await awaitCoolDown(deps, send);
  await countMail(deps, send);
  const code = await makeCode();
  if (attempt) await deps.db.transaction((tx) => mailCode(tx, deps, attempt, code));
}

/** Turns the browser's attempt into an account when its code is right, and signs in (rules accounts/waiting-2,
    accounts/codes-14). Gives the new account's roles, and the words for its owner. */
export async function verifyRegistration(
  deps: Deps,
  exchange: Exchange,
  { email, otp }: ParsedBody<'verifyOtp'>,
) {
  const attempt = await boundAttempt(deps, exchange.request, email);
  // only the bound browser learns whether there is something to compare, so nothing need be done for nothing
  const code = attempt && (await takeTry(deps.db, attempt.id, purpose, codeLimits.tries, deps.clock()));
  if (!attempt || !code) throw new Refusal('auth.invalid_code');
  await judgeGuess(code, otp);
  return deps.db.transaction(async (tx) => {
    const account = await openAccount(tx, deps, attempt);
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
