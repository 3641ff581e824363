import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import { creatingRoute } from '../../http/idempotency.ts';
import { type Cap, spendByAddress } from '../../http/limits/limits.ts';
import { route } from '../../http/route.ts';
import { keepContact } from './contacts.service.ts';

const messagesByAddress: Cap = { name: 'contacts', points: 100, seconds: 60 * 60 };

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  creatingRoute(app, deps, 'createContact', async ({ body, request, once }) => {
    await spendByAddress(deps, messagesByAddress, request);
    return once(async (tx) => {
      const kept = await keepContact(tx, deps, body);
      return new AnswerWithMessage('Thank you for your message! We will get back to you soon.', kept);
    });
  });
  route(app, 'readGrievanceOfficer', async () => ({ officer: deps.config.grievanceOfficer }));
}
