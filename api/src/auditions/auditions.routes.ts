import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { creatingRoute } from '../http/idempotency.ts';
import { route } from '../http/route.ts';
import { cancelRound, changeAudition } from './changing.service.ts';
import { checkIn, readDay } from './day-sheet/day.service.ts';
import { answerInvitation } from './invitations/answers.service.ts';
import { inviteToAudition } from './invitations/inviting.service.ts';
import { cancelInvitation, inviteAgain, moveInvitation } from './invitations/moving.service.ts';
import { listMyInvitations, readCalendar, readInvitation } from './invitations/own.service.ts';
import { sendTapes } from './invitations/tapes.service.ts';
import { listPeople } from './people.service.ts';
import { createRound, listRounds, readRound } from './rounds.service.ts';
import { addSlots, changeSlot, removeSlot } from './slots.service.ts';

export function auditionRoutes(app: FastifyInstance, deps: Deps): void {
  creatingRoute(app, deps, 'createAudition', async ({ viewer, body, once }) =>
    createRound(deps, once, viewer, body),
  );
  route(app, 'listAuditions', async ({ viewer, query }) => listRounds(deps, viewer, query));
  route(app, 'readAudition', async ({ viewer, params }) => readRound(deps, viewer, params.id));
  route(app, 'changeAudition', async ({ viewer, params, body }) =>
    changeAudition(deps, viewer, params.id, body),
  );
  creatingRoute(app, deps, 'cancelAudition', async ({ viewer, params, body, once }) =>
    cancelRound(deps, once, viewer, params.id, body),
  );
  creatingRoute(app, deps, 'addSlots', async ({ viewer, params, body, once }) =>
    addSlots(deps, once, viewer, params.id, body),
  );
  route(app, 'changeSlot', async ({ viewer, params, body }) => changeSlot(deps, viewer, params.id, body));
  route(app, 'removeSlot', async ({ viewer, params, query }) => removeSlot(deps, viewer, params.id, query));
  route(app, 'listInvitations', async ({ viewer, params, query }) =>
    listPeople(deps, viewer, params.id, query),
  );
  creatingRoute(app, deps, 'inviteToAudition', async ({ viewer, params, body, once }) =>
    inviteToAudition(deps, once, viewer, params.id, body),
  );
  creatingRoute(app, deps, 'moveInvitation', async ({ viewer, params, body, once }) =>
    moveInvitation(deps, once, viewer, { id: params.id, slotId: body.slotId }),
  );
  creatingRoute(app, deps, 'inviteAgain', async ({ viewer, params, once }) =>
    inviteAgain(deps, once, viewer, params),
  );
  creatingRoute(app, deps, 'cancelInvitation', async ({ viewer, params, once }) =>
    cancelInvitation(deps, once, viewer, params),
  );
  route(app, 'readDay', async ({ viewer, params, query }) => readDay(deps, viewer, params.id, query));
  creatingRoute(app, deps, 'checkIn', async ({ viewer, params, body, once }) =>
    checkIn(deps, once, viewer, params.id, body),
  );
  route(app, 'listMyInvitations', async ({ viewer, query }) => listMyInvitations(deps, viewer, query));
  route(app, 'readInvitation', async ({ viewer, params }) => readInvitation(deps, viewer, params.id));
  route(app, 'readInvitationCalendar', async ({ viewer, params }) => readCalendar(deps, viewer, params.id));
  creatingRoute(app, deps, 'answerInvitation', async ({ viewer, params, body, once }) =>
    answerInvitation(deps, once, viewer, { id: params.id, body }),
  );
  route(app, 'sendTapes', async ({ viewer, params, body }) => sendTapes(deps, viewer, params.id, body));
}
