import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { readCode } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { noteEvent } from '../sessions/security-events.service.ts';
import { keepSecondStep } from '../sessions/sessions.service.ts';
import { needPassword } from './confirm.service.ts';
import { listPasskeys, passkeyHost } from './passkeys.service.ts';
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from './recovery-codes.service.ts';
import { beginTotp, confirmTotp, isTwoStep, takeCodeTry, turnOffTotp, twoStepSince } from './totp.service.ts';

type Sent<B> = { request: FastifyRequest; viewer: Viewer; body: B };

export async function readSecurity(deps: Deps, userId: string): Promise<Answer<'readSecurity'>> {
  return {
    twoStepSince: (await twoStepSince(deps.db, userId))?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(deps.db, userId),
    passkeys: await listPasskeys(deps.db, userId),
    mayHavePasskeys: passkeyHost(deps) !== null,
  };
}

/**
 * Makes a secret, or with its code turns two-step sign-in on. That counts as this session's second step
 * (rules security/codes-2, security/administrators-1).
 */
export async function setTotp(
  deps: Deps,
  { request, viewer, body }: Sent<ParsedBody<'setTotp'>>,
): Promise<Answer<'setTotp'>> {
  const { email } = await needPassword(deps, request, viewer, body.password);
  if (body.code === undefined) return beginTotp(deps, viewer.id, email);
  const code = readCode(body.code);
  await takeCodeTry(deps, viewer.id);
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    if (code?.kind !== 'totp' || !(await confirmTotp(deps, tx, viewer.id, code.code))) return null;
    await keepSecondStep(deps, tx, viewer);
    await noteEvent(deps, tx, request, viewer.id, 'two_step_on');
    return makeRecoveryCodes(tx, viewer.id);
  });
  if (!recoveryCodes)
    throw new Refusal('auth.invalid_code', { message: 'This code is wrong or has already been used.' });
  return { recoveryCodes };
}

export async function removeTotp(deps: Deps, { request, viewer, body }: Sent<ParsedBody<'removeTotp'>>) {
  await needPassword(deps, request, viewer, body.password);
  await deps.db.transaction(async (tx) => {
    if (await turnOffTotp(tx, viewer.id)) await noteEvent(deps, tx, request, viewer.id, 'two_step_off');
  });
  return null;
}

/** Makes ten new recovery codes, shown only now (rule security/recovery-1). */
export async function renewRecoveryCodes(
  deps: Deps,
  { request, viewer, body }: Sent<ParsedBody<'renewRecoveryCodes'>>,
): Promise<Answer<'renewRecoveryCodes'>> {
  await needPassword(deps, request, viewer, body.password);
  return deps.db.transaction(async (tx) => {
    if (!(await isTwoStep(tx, viewer.id))) throw new Refusal('auth.two_step_off');
    await noteEvent(deps, tx, request, viewer.id, 'recovery_renewed');
    return { recoveryCodes: await makeRecoveryCodes(tx, viewer.id) };
  });
}

export async function removeCodes(
  deps: Deps,
  { request, viewer, body }: Sent<ParsedBody<'removeRecoveryCodes'>>,
) {
  await needPassword(deps, request, viewer, body.password);
  await deps.db.transaction(async (tx) => {
    if (await removeRecoveryCodes(tx, viewer.id))
      await noteEvent(deps, tx, request, viewer.id, 'recovery_removed');
  });
  return null;
}
