import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { answerQuestion, readQuestion, takePapers } from './answers.service.ts';
import { refuseMails } from './unwanted.service.ts';

export function answerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'readQuestion', async ({ params }) => readQuestion(deps, params.token));
  route(app, 'answerQuestion', async ({ params, body }) => answerQuestion(deps, params.token, body));
  route(app, 'sendPapers', async ({ request, params, form }) =>
    takePapers(deps, request, params.token, form),
  );
  route(app, 'refuseMails', async ({ params }) => refuseMails(deps, params.token));
}
