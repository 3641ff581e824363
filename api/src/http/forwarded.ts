import type { FastifyRequest } from 'fastify';

const marks = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether a proxy brought a request: then its coming from this machine says nothing about who sent it. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return marks.some((name) => headers[name] !== undefined);
}
