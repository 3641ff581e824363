import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';

type Headers = Record<string, string>;

/** Gives every answer its protective headers. They are the same for all, so they are worked out once. */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(options(config));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Gives the nonce that lets scripts, or styles, of this one answer run although they stand in the page itself. */
export function permitInline(reply: FastifyReply, directive: 'script-src' | 'style-src'): string {
  const nonce = randomBytes(16).toString('hex');
  const policy = String(reply.getHeader(policyName)).replace(
    `${directive} 'self'`,
    `${directive} 'self' 'nonce-${nonce}'`,
  );
  reply.header(policyName, policy);
  return nonce;
}

const policyName = 'content-security-policy';

function options(config: Config): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // React and the carousel set style attributes; style elements still need the nonce
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': ['https://www.youtube-nocookie.com'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(config.secureCookies && { 'upgrade-insecure-requests': [] }),
      },
    },
    // YouTube's player refuses to play without a referrer
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  };
}

/** What helmet writes into an answer. */
function headersOf(wanted: HelmetOptions): Headers {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(wanted)(request, answer, (fault?: unknown) => {
    if (fault) throw fault;
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
