import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { confirmPassword } from '../passwords/passwords.service.ts';

/**
 * Refuses a security change without the right password; wrong ones count as at signing in (rule
 * security/changes-1). Gives the account.
 */
export async function needPassword(
  deps: Deps,
  request: FastifyRequest,
  viewer: Viewer,
  password: string | undefined,
) {
  const errors = [{ path: 'password', message: 'This is not your password.' }];
  if (!password) throw new Refusal('auth.password_needed');
  try {
    return await confirmPassword(deps, request, viewer, password, 'password');
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 'auth.wrong_password';
    throw isWrong ? new Refusal('auth.password_needed', { errors }) : error;
  }
}
