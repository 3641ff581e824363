import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { told } from '@kirdaar/contract/told.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

/** Data with a sentence for the person. */
export class Said<T> {
  readonly message: string;
  readonly data: T;
  constructor(message: string, data: T) {
    this.message = message;
    this.data = data;
  }
}

/** `data` as JSON text that was stored ready to send: it passes the response schema by being built from it. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The whole answer of an earlier request, to be given once more. */
export class Repetition {
  readonly status: number;
  readonly text: string;
  constructor(status: number, text: string) {
    this.status = status;
    this.text = text;
  }
}

export type Result<N extends CallName> = Answer<N> | Said<Answer<N>> | JsonText | Repetition;

/** The shape of a successful answer around what stands under `data`. */
export function envelopeOf(answer: z.ZodType) {
  return z.object({ success: z.literal(true), message: told.sentence.optional(), data: answer });
}

/** What a handler gave, in the envelope. */
export function envelop(result: unknown) {
  if (result instanceof Said) return { success: true, message: result.message, data: result.data };
  return { success: true, data: result };
}

/** Sends what a handler gave: data through the response schema, text that is ready as it is. */
export function answerWith(reply: FastifyReply, status: number, result: unknown): unknown {
  reply.status(status);
  if (result instanceof JsonText) return sendJson(reply, `{"success":true,"data":${result.text}}`);
  if (result instanceof Repetition) {
    reply.status(result.status).header('idempotent-replayed', 'true');
    return sendJson(reply, result.text);
  }
  return envelop(result);
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(text));
}
