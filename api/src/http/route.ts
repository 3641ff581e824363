import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import {
  calls,
  type Operations,
  operations,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
} from '@kirdaar/contract/operations.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../media/form.ts';
import { type FormFields, formFieldsOf } from '../media/form-fields.ts';
import type { UploadedFile } from '../media/receive-file.ts';
import { TextRoom } from '../media/text-room.ts';
import { Incoming } from '../store/incoming.ts';
import { answerWith, envelopeOf, type Result } from './answer.ts';
import { readLagging } from './lagging-reads.ts';
import { checkWho } from './policy.ts';
import { parseWith } from './validation.ts';
import type { Viewer } from './viewer.ts';

type ViewerOf<N extends CallName> = Operations[N]['who'] extends 'anyone' ? Viewer | null : Viewer;

/** What a handler gets: parsed input, a checked viewer, and for multipart calls the form, read on demand. */
export type Call<N extends CallName> = {
  params: ParsedParams<N>;
  query: ParsedQuery<N>;
  body: ParsedBody<N>;
  viewer: ViewerOf<N>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Reads a form: text fields parsed by the contract, and files by field name. */
  form: () => Promise<{ body: ParsedBody<N>; files: Record<string, UploadedFile> }>;
};

/** Serves one call of the contract: its operation gives policy, parsing and the answer's fields. */
export function route<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handle: (call: Call<N>) => Promise<Result<N>>,
): void {
  const operation: Operation = operations[name];
  const [method = 'GET', url = ''] = calls[name].split(' ');
  const status = operation.status ?? 200;
  let known: FormFields | undefined;
  // computed with the first form, to keep the start fast
  const fields = () => (known ??= formFieldsOf(operation));
  const schema = {
    operationId: name,
    summary: operation.summary,
    ...(operation.params && { params: operation.params }),
    ...(operation.query && { querystring: operation.query }),
    ...(operation.body && !operation.files && { body: operation.body }),
    response: {
      [status]: envelopeOf(operation.answer),
      ...(operation.stands && { 200: envelopeOf(operation.answer) }),
      ...(operation.accepted && { 202: envelopeOf(operation.answer) }),
    },
  };
  app.route({
    method,
    url,
    config: { call: name, ...(operation.sends === 'text/event-stream' && { isEndless: true as const }) },
    schema,
    preValidation: async (request) => {
      checkWho(operation.who, request.viewer, request.params as Record<string, string>);
    },
    handler: async (request, reply) => {
      const keep = { incoming: new Incoming(app.incomingFolder), texts: new TextRoom() };
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        viewer: request.viewer,
        request,
        reply,
        form: () => readCallForm(request, operation, () => readForm(request, fields(), keep)),
      } as unknown as Call<N>;
      try {
        const lags = request.viewer === null ? operation.readsMayLag : undefined;
        const result = lags ? readLagging(app.database, lags, () => handle(call)) : handle(call);
        return answerWith(reply, status, await result);
      } finally {
        keep.texts.leave();
        await keep.incoming.remove();
      }
    },
  });
}

async function readCallForm(
  request: FastifyRequest,
  { json, body: shape }: Operation,
  readParts: () => ReturnType<typeof readForm>,
) {
  const isText = json && !request.isMultipart() && request.body !== undefined;
  const { values, files } = isText ? { values: request.body, files: {} } : await readParts();
  const body = shape ? parseWith(shape, values, 'body') : undefined;
  return { body, files };
}
