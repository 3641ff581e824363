import type { FastifyReply, FastifyRequest } from 'fastify';

/** One question of a browser and the answer being made: where cookies are read and set. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply };
