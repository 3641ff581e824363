import { createHash, randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../settings/config.ts';

type Headers = Record<string, string>;

/** What every answer tells a browser for its protection. */
export function protectiveHeaders(config: Config): Headers {
  return { ...headersOf(options(config)), 'permissions-policy': permissionsPolicy };
}

/** Gives every answer that is routed its protective headers. They are the same for all, so they are worked out once. What is
    only drawn or run in a page has the abilities of that page, and does without their list: 0.8 kB of every picture. */
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

/** Gives the nonce that lets scripts, or styles, of this one answer run although they stand in the page itself. */
export function permitInline(reply: FastifyReply, directive: 'script-src' | 'style-src'): string {
  const nonce = randomBytes(16).toString('hex');
  permit(reply, directive, `nonce-${nonce}`);
  return nonce;
}

/** Permits one style element by its hash: a nonce would make a page new at each request. */
export function permitStyle(reply: FastifyReply, style: string): void {
  permit(reply, 'style-src', `sha256-${createHash('sha256').update(style).digest('base64')}`);
}

function permit(reply: FastifyReply, directive: 'script-src' | 'style-src', source: string): void {
  const policy = String(reply.getHeader(policyName));
  reply.header(policyName, policy.replace(`${directive} 'self'`, `${directive} 'self' '${source}'`));
}

const policyName = 'content-security-policy';
const player = 'https://www.youtube-nocookie.com';

// what the player's frame asks for in its `allow`; a frame gets only what the page around it has
const playerFeatures = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

// all that browsers know of and no page of ours uses: a script that slipped in could not ask for it either
const unusedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment'],
  ...['screen-wake-lock', 'serial', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];

// a list asks for all of itself in the moment before it is printed, and no print waits (web/app/shell/calls/call-now.ts)
// our own pages make and use passkeys (rule security/passkeys-1)
const ownFeatures = ['sync-xhr', 'publickey-credentials-create', 'publickey-credentials-get'];

/** Which abilities of the browser a page of ours, and the frames in it, may ask for. */
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
        'img-src': ["'self'", 'data:', 'blob:'],
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
