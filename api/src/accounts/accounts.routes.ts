import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AnswerWithMessage } from '../http/answer.ts';
import { type Cap, giveBackByAddress, spendByAddress } from '../http/limits/limits.ts';
import { route } from '../http/route.ts';
import { loadSelf } from '../profiles/profiles.service.ts';
import { changePassword } from './passwords/passwords.service.ts';
import { forgotPassword, resetPassword, verifyReset } from './passwords/resets.service.ts';
import { register, sendCode, verifyRegistration } from './registration.service.ts';
import { returnCount } from './sends.service.ts';
import { capOf, knownBrowser } from './sessions/known-browsers.service.ts';
import { endSession } from './sessions/sessions.service.ts';
import { signIn } from './sessions/sign-in.service.ts';

// one wrong code an hour for each of 1,000 people with the same IP address
const wrongByAddress: Cap = { name: 'wrong-codes', points: 1000, seconds: 60 * 60 };

const steadyMilliseconds = 150;

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'register', async ({ body, ...exchange }) => {
    await inSteadyTime(register(deps, exchange, body));
    return new AnswerWithMessage('We have sent a code to your email.', { email: body.email });
  });

  route(app, 'login', async ({ body, ...exchange }) => ({ user: await signIn(deps, exchange, body) }));

  route(app, 'sendOtp', async ({ body, request }) => {
    await inSteadyTime(sendCode(deps, request, body.email));
    return new AnswerWithMessage('OTP sent successfully!', { email: body.email });
  });

  route(app, 'resendOtp', async ({ body, request }) => {
    await inSteadyTime(sendCode(deps, request, body.email));
    return new AnswerWithMessage('OTP resent successfully!', { email: body.email });
  });

  route(app, 'verifyOtp', async ({ body, ...exchange }) => {
    const { request } = exchange;
    const known = await knownBrowser(deps, request, body.email);
    const cap = capOf(wrongByAddress, known);
    await spendByAddress(deps, cap, request);
    const verified = body.isForgotPassword
      ? verifyReset(deps, exchange, body)
      : verifyRegistration(deps, exchange, body);
    const { roles, message } = await inSteadyTime(verified);
    await giveBackByAddress(deps, cap, request);
    // a sign-up stays counted, or one caller could create many accounts
    if (body.isForgotPassword) await returnCount(deps, request, known);
    return new AnswerWithMessage(message, { email: body.email, roles });
  });

  route(app, 'forgotPassword', async ({ body, ...exchange }) => {
    await inSteadyTime(forgotPassword(deps, exchange, body.email));
    return new AnswerWithMessage('If this email has an account, we have sent a code to it.', null);
  });

  route(app, 'resetPassword', async ({ body, ...exchange }) => {
    await resetPassword(deps, exchange, body);
    return new AnswerWithMessage('Password reset successfully! Please sign in with your new password.', null);
  });

  route(app, 'changePassword', async ({ body, viewer, ...exchange }) => {
    await changePassword(deps, exchange, viewer, body);
    return new AnswerWithMessage('Password changed successfully!', null);
  });

  route(app, 'logout', async ({ request, reply }) => {
    await endSession(deps, request, reply);
    // not "cookies": that clears every cookie of the site, not only ours
    reply.header('clear-site-data', '"storage"');
    return null;
  });

  route(app, 'currentUser', async ({ viewer }) => loadSelf(deps, viewer.id));
}

/** Answers or refuses only after a fixed time, to avoid a timing leak (rule accounts/strangers-1). */
async function inSteadyTime<T>(work: Promise<T>): Promise<T> {
  await Promise.all([work.catch(() => {}), sleep(steadyMilliseconds)]);
  return work;
}
