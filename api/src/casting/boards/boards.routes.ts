import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';
import { answerItem, viewBoard } from './answers.service.ts';
import { changeBoard, closeBoard, createBoard, listBoards, readBoard, renewLink } from './boards.service.ts';
import { coverBoard, enterBoard } from './clients.service.ts';
import { setItems } from './items.service.ts';
import { joinClients, removeClient } from './joining.service.ts';

export function boardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'listBoards', async ({ viewer, params }) => listBoards(deps, viewer, params.id));
  creatingRoute(app, deps, 'createBoard', async ({ viewer, params, body, once }) =>
    createBoard(deps, once, viewer, params.id, body),
  );
  route(app, 'readBoard', async ({ viewer, params }) => readBoard(deps, viewer, params));
  route(app, 'changeBoard', async ({ viewer, params, body }) => changeBoard(deps, viewer, params, body));
  route(app, 'closeBoard', async ({ viewer, params }) => closeBoard(deps, viewer, params));
  route(app, 'setBoardItems', async ({ viewer, params, body }) => setItems(deps, viewer, params, body));
  creatingRoute(app, deps, 'renewBoardLink', async ({ viewer, params, once }) =>
    renewLink(deps, once, viewer, params),
  );
  route(app, 'removeBoardClient', async ({ params, ...caller }) => removeClient(deps, caller, params));
  route(app, 'joinBoardClients', async ({ params, body, ...caller }) =>
    joinClients(deps, caller, params, body),
  );
  route(app, 'coverBoard', async ({ body, ...exchange }) => coverBoard(deps, exchange, body));
  route(app, 'enterBoard', async ({ body, ...exchange }) => enterBoard(deps, exchange, body));
  route(app, 'viewBoard', async ({ request, params }) => viewBoard(deps, request, params.bid));
  route(app, 'answerBoard', async ({ request, params, body }) => answerItem(deps, request, params, body));
}
