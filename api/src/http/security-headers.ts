import { createHash, randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../settings/config.ts';

type Headers = Record<string, string>;

/** The protective headers of every answer. */
export function protectiveHeaders(config: Config): Headers {
  return { ...headersOf(options(config)), 'permissions-policy': permissionsPolicy };
}

/**
 * Adds the protective headers to every routed answer. They are computed once. Content inside a page uses that
 * page's permissions policy, so its own is left out: 0.8 kB for every picture.
 */
export function secureHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isPartOfPage.test(String(reply.getHeader('content-type')))) reply.removeHeader('permissions-policy');
    done(null, payload);
  });
}

const isPartOfPage = /^(image|font)\/|^text\/(css|javascript)\b/;

/** Gives the nonce that allows inline scripts or styles of this answer. */
export function permitInline(reply: FastifyReply, directive: 'script-src' | 'style-src'): string {
  const nonce = randomBytes(16).toString('hex');
  permit(reply, directive, `nonce-${nonce}`);
  return nonce;
}

/** Allows WebAssembly in this answer alone. */
export function permitWebAssembly(reply: FastifyReply): void {
  permit(reply, 'script-src', 'wasm-unsafe-eval');
}

/** Allows one style element by its hash: a nonce would change the page at each request. */
export function permitStyle(reply: FastifyReply, style: string): void {
  permit(reply, 'style-src', `sha256-${createHash('sha256').update(style).digest('base64')}`);
}

function permit(reply: FastifyReply, directive: 'script-src' | 'style-src', source: string): void {
  const policy = String(reply.getHeader(policyName));
  reply.header(policyName, policy.replace(`${directive} 'self'`, `${directive} 'self' '${source}'`));
}

const policyName = 'content-security-policy';
const player = 'https://www.youtube-nocookie.com';

// what the player's frame asks for in `allow`; a frame gets only what its page has
const playerFeatures = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

// features that no page of ours uses: an injected script could not use them either
const unusedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment'],
  ...['screen-wake-lock', 'serial', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];

// a list loads all its rows just before printing, and printing cannot wait (web/app/shell/calls/call-now.ts).
// Passkeys are our own pages' alone by default: naming them costs each page 74 bytes (rule security/passkeys-1)
const ownFeatures = ['sync-xhr'];

/** The browser features that our pages and their frames may use. */
export const permissionsPolicy = [
  ...playerFeatures.map((feature) => `${feature}=(self "${player}")`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
  ...unusedFeatures.map((feature) => `${feature}=()`),
].join(', ');

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
        'img-src': ["'self'", 'data:', 'blob:', ...(config.filesUrl ? [config.filesUrl] : [])],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': [player],
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

/** The headers that helmet writes. */
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
