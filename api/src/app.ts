import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { CallName } from '@kirdaar/contract/calls.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { answerRoutes } from './accounts/magic-links/answers.routes.ts';
import { personalDataRoutes } from './accounts/personal-data/personal-data.routes.ts';
import { findViewer } from './accounts/sessions/sessions.service.ts';
import { securityRoutes } from './accounts/two-factor/security.routes.ts';
import { auditionRoutes } from './auditions/auditions.routes.ts';
import { applicationRoutes } from './casting/applications/applications.routes.ts';
import { boardRoutes } from './casting/boards/boards.routes.ts';
import { deskRoutes } from './casting/desk/desk.routes.ts';
import { invitationToApplyRoutes } from './casting/invitations-to-apply/invitations-to-apply.routes.ts';
import { noteRoutes } from './casting/notes/notes.routes.ts';
import { outcomeRoutes } from './casting/outcomes/outcomes.routes.ts';
import { setHashMemory } from './core/hashing.ts';
import { Refusal } from './core/refusal.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { watchContract } from './http/contract-watch.ts';
import { handleErrors, refuseUnknownPaths, refuseUnreadable, sendRefusal } from './http/errors.ts';
import { healthRoutes } from './http/health/health.ts';
import { measureRequests } from './http/health/measure-requests.ts';
import { readJsonBodies } from './http/json-body.ts';
import { sendLimitHeaders } from './http/limits/limit-headers.ts';
import { guardBodies } from './http/load/guard-bodies.ts';
import { limitWaiting } from './http/load/limit-waiting.ts';
import { shedLoad } from './http/load/shed-load.ts';
import { markRequests, openRequestIds, requestIdHeader } from './http/request-id.ts';
import { checkSameOrigin } from './http/same-origin.ts';
import { protectiveHeaders, secureHeaders } from './http/security-headers.ts';
import type { Tracing } from './http/tracing.ts';
import { validatorCompiler } from './http/validation.ts';
import type { Viewer } from './http/viewer.ts';
import { outboxRoutes } from './mail/outbox.ts';
import { openLive } from './messaging/live/live.ts';
import { liveRoutes } from './messaging/live/live-routes.ts';
import { messageRoutes } from './messaging/messages/messages.routes.ts';
import { notificationRoutes } from './messaging/notifications/notifications.routes.ts';
import { documentRoutes } from './openapi/document-routes.ts';
import { availabilityRoutes } from './profiles/availability/availability.routes.ts';
import { fileRoutes } from './profiles/files/files.routes.ts';
import { permissionRoutes } from './profiles/files/permission.routes.ts';
import { guardianshipRoutes } from './profiles/guardians/guardianship.routes.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { referenceRoutes } from './profiles/reference/reference.routes.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { teamRoutes } from './projects/team/team.routes.ts';
import { roleForMeRoutes } from './search/roles-for-me/roles-for-me.routes.ts';
import { searchRoutes } from './search/searches/searches.routes.ts';
import { suggestionRoutes } from './search/suggestions/suggestions.routes.ts';
import { ownListRoutes } from './search/talent-lists/own-lists.routes.ts';
import { talentRoutes } from './search/talents/talents.routes.ts';
import { proxyTest } from './settings/trust-proxy.ts';
import { incomingFolder } from './store/incoming.ts';
import { blockRoutes } from './trust/blocks/blocks.routes.ts';
import { contactDetailRoutes } from './trust/contact-details/contact-details.routes.ts';
import { contactRoutes } from './trust/contacts/contacts.routes.ts';
import { moderationRoutes } from './trust/moderation/moderation.routes.ts';
import { siteRoutes } from './trust/moderation/site.routes.ts';
import { reportRoutes } from './trust/reports/reports.routes.ts';
import { verificationRoutes } from './trust/verification/verification.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the files of a form are stored until their request ends. */
    incomingFolder: string;
    /** Where reads that may lag are answered. */
    database: Database;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    /** The contract call that a route serves. */
    call?: CallName;
    /** A stream that lasts as long as its reader is connected. */
    isEndless?: true;
    /** Marks the few routes below /api that are not in the contract. */
    outsideContract?: true;
  }
}

const features = [
  accountRoutes,
  answerRoutes,
  applicationRoutes,
  auditionRoutes,
  availabilityRoutes,
  blockRoutes,
  boardRoutes,
  contactRoutes,
  contactDetailRoutes,
  deskRoutes,
  messageRoutes,
  moderationRoutes,
  siteRoutes,
  permissionRoutes,
  noteRoutes,
  notificationRoutes,
  outcomeRoutes,
  ownListRoutes,
  personalDataRoutes,
  profileRoutes,
  projectRoutes,
  referenceRoutes,
  roleForMeRoutes,
  suggestionRoutes,
  searchRoutes,
  invitationToApplyRoutes,
  talentRoutes,
  securityRoutes,
  teamRoutes,
  guardianshipRoutes,
  reportRoutes,
  verificationRoutes,
];

/** The whole HTTP side of the server, ready to listen or to be injected into; the front door adds the
    pages. */
export async function buildApp(deps: Deps, tracing: Tracing | null = null): Promise<FastifyInstance> {
  setHashMemory(deps.config.hashMemory);
  const headers = protectiveHeaders(deps.config);
  const trustsProxy = proxyTest(deps.config.trustProxy);
  const requestIds = openRequestIds((address) => trustsProxy(address, 0));
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: requestIds.idOf,
    trustProxy: deps.config.trustProxy !== false && trustsProxy,
    bodyLimit: 256 * 1024,
    // the longest that an upload can take; guard-bodies.ts ends a slower one earlier
    requestTimeout: 15 * 60_000,
    // an address can name five hundred candidates, of 37 letters each
    http: {
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 32 * 1024,
      ServerResponse: requestIds.Answer,
    },
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 200 },
    // request-id.ts writes one line for each request
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    return503OnClosing: true,
    // a malformed address is an unknown one, and gets the error envelope too
    frameworkErrors: (_error, request, reply) => {
      // no hook sees it
      request.log.info({ method: request.method, route: 'malformed', status: 404 }, 'request');
      void sendRefusal(
        reply.headers({ ...headers, [requestIdHeader]: request.id }),
        new Refusal('NOT_FOUND'),
      );
    },
    clientErrorHandler: refuseUnreadable(headers),
  });
  app.setValidatorCompiler(validatorCompiler as never);
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(app);
  handleErrors(app, deps.config);
  markRequests(app, { trustsProxy: (address) => trustsProxy(address, 0), tracing });
  secureHeaders(app, headers);
  limitWaiting(app);
  shedLoad(app);
  guardBodies(app);
  measureRequests(app);
  const mustServeContract = watchContract(app);
  app.decorate('incomingFolder', incomingFolder(deps.config));
  app.decorate('database', deps.db);
  app.decorateRequest('viewer', null);
  app.decorate('leaving', new AbortController());
  openStreams(app, deps);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(async (api) => serveApi(api, deps), { prefix: '/api' });
  mustServeContract();
  await app.register(async (root) => healthRoutes(root, deps));
  if (deps.config.outbox) await app.register(async (root) => outboxRoutes(root, deps));
  return app;
}

/** Event streams end first, as soon as this node has to stop. */
function openStreams(app: FastifyInstance, deps: Deps): void {
  const live = openLive(deps);
  app.decorate('live', live);
  app.leaving.signal.addEventListener('abort', () => live.leave());
  app.addHook('preClose', async () => live.leave());
  app.addHook('onClose', () => live.close());
}

async function serveApi(api: FastifyInstance, deps: Deps): Promise<void> {
  refuseUnknownPaths(api);
  fileRoutes(api, deps);
  documentRoutes(api);
  await api.register(async (calls) => serveCalls(calls, deps));
}

/** The calls of the contract. Files are served separately: most need no viewer and are cached for ever. */
async function serveCalls(api: FastifyInstance, deps: Deps): Promise<void> {
  // shrinks a page of cards to a fifth; no answer has a secret next to what its caller typed. All but the
  // longest are compressed at once, as a stream for each costs as much as the compression
  await api.register(compress, { threshold: 1024, syncThreshold: 64 * 1024, encodings: ['gzip'] });
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkSameOrigin(request, deps.config);
    request.viewer = await findViewer(deps, request);
  });
  sendLimitHeaders(api);
  for (const routes of features) routes(api, deps);
  liveRoutes(api);
}
