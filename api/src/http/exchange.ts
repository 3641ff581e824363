import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request and its answer: where cookies are read and set. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply };
