import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { agreeToTerms } from '../own-details/agree.service.ts';
import { changeEmail, confirmEmail } from '../own-details/change-email.service.ts';
import { changeName } from '../own-details/change-name.service.ts';
import { endOthers, endSession, securityEvents, sessionsOf } from '../sessions/own-sessions.service.ts';
import { addPasskey, askPasskey, removePasskey, signInByPasskey } from './passkey-calls.service.ts';
import { giveSecondStep } from './second-step.service.ts';
import { readSecurity, removeCodes, removeTotp, renewRecoveryCodes, setTotp } from './two-step.service.ts';

export function securityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'giveSecondStep', async ({ body, viewer, request, reply }) => ({
    user: await giveSecondStep(deps, { request, reply }, viewer, body.code),
  }));

  route(app, 'askPasskey', async ({ request, reply }) => askPasskey(deps, { request, reply }));
  route(app, 'signInByPasskey', async ({ body, request, reply }) => ({
    user: await signInByPasskey(deps, { request, reply }, body),
  }));
  route(app, 'addPasskey', async (call) => addPasskey(deps, call));
  route(app, 'removePasskey', async (call) => removePasskey(deps, call));

  route(app, 'readSecurity', async ({ viewer }) => readSecurity(deps, viewer.id));
  route(app, 'setTotp', async (call) => setTotp(deps, call));
  route(app, 'removeTotp', async (call) => removeTotp(deps, call));
  route(app, 'renewRecoveryCodes', async (call) => renewRecoveryCodes(deps, call));
  route(app, 'removeRecoveryCodes', async (call) => removeCodes(deps, call));

  route(app, 'changeEmail', async ({ body, viewer, request }) => changeEmail(deps, request, viewer, body));
  route(app, 'confirmEmail', async ({ body, viewer, ...exchange }) =>
    confirmEmail(deps, exchange, viewer, body.otp),
  );
  route(app, 'changeName', async ({ body, viewer, request }) => changeName(deps, request, viewer, body));
  route(app, 'agreeToTerms', async ({ body, viewer }) => agreeToTerms(deps, viewer, body));

  route(app, 'listSessions', async ({ viewer }) => sessionsOf(deps, viewer));
  route(app, 'endSession', async (call) => endSession(deps, call));
  route(app, 'endOtherSessions', async (call) => endOthers(deps, call));
  route(app, 'listSecurityEvents', async ({ viewer, query }) => securityEvents(deps, viewer, query));
}
