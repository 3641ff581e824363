import { Readable } from 'node:stream';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { shown } from '@kirdaar/contract/response-fields.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

/** The data of an answer, with a message for the user. */
export class AnswerWithMessage<T> {
  readonly message: string;
  readonly data: T;
  /** Replaces the call's own status, when the requested state existed already. */
  readonly status: number | undefined;
  constructor(message: string, data: T, status?: number) {
    this.message = message;
    this.data = data;
    this.status = status;
  }
}

/** `data` as stored JSON text. It is not validated again: the response schema made it. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A text that is downloaded as a file. Few users may read it, so no cache may keep it. */
export class TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  constructor(name: string, type: string, text: string) {
    this.name = name;
    this.type = type;
    this.text = text;
  }
}

/** `data` as parts of JSON text, made while they are sent; `close` is called when no more are needed. */
export class JsonParts {
  readonly parts: AsyncIterable<string>;
  readonly close: () => void;
  constructor(parts: AsyncIterable<string>, close: () => void) {
    this.parts = parts;
    this.close = close;
  }
}

/** The stored answer to an earlier request, sent again. */
export class Repetition {
  readonly status: number;
  readonly text: string;
  constructor(status: number, text: string) {
    this.status = status;
    this.text = text;
  }
}

export type Result<N extends CallName> =
  | Answer<N>
  | AnswerWithMessage<Answer<N>>
  | JsonText
  | JsonParts
  | TextFile
  | Repetition;

/** The schema of a successful answer, around the schema of its `data`. */
export function envelopeOf(answer: z.ZodType) {
  return z.object({ success: z.literal(true), message: shown.sentence.optional(), data: answer });
}

export function envelop(result: unknown) {
  if (result instanceof AnswerWithMessage)
    return { success: true, message: result.message, data: result.data };
  return { success: true, data: result };
}

/** Sends a handler's result: data through the response schema, ready text unchanged. */
export function answerWith(reply: FastifyReply, status: number, result: unknown): unknown {
  reply.status(status);
  if (result instanceof JsonText) return sendJson(reply, `{"success":true,"data":${result.text}}`);
  if (result instanceof JsonParts) {
    const stream = Readable.from(enveloped(result.parts), { objectMode: false });
    stream.once('close', result.close);
    return reply.type('application/json; charset=utf-8').send(stream);
  }
  if (result instanceof TextFile) {
    return reply
      .type(result.type)
      .header('content-disposition', `attachment; filename="${result.name}"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(result.text));
  }
  if (result instanceof Repetition) {
    reply.status(result.status).header('idempotent-replayed', 'true');
    return sendJson(reply, result.text);
  }
  if (result instanceof AnswerWithMessage && result.status) reply.status(result.status);
  return envelop(result);
}

async function* enveloped(parts: AsyncIterable<string>) {
  yield '{"success":true,"data":';
  yield* parts;
  yield '}';
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(text));
}
