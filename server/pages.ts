import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { hasSessionCookie } from '@kirdaar/api/src/http/cookies.ts';
import { type AskApi, apiFor } from '@kirdaar/api/src/http/in-process.ts';
import { checkSameOrigin } from '@kirdaar/api/src/http/same-origin.ts';
import { permitInline, permitWebAssembly } from '@kirdaar/api/src/http/security-headers.ts';
import type { Config } from '@kirdaar/api/src/settings/config.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { takeFiles } from './take-files.ts';

/** This Kirdaar's data for its pages. */
export type PageSite = Pick<Config, 'publicUrl' | 'filesUrl' | 'grievanceOfficer' | 'placementRegistration'>;

type FooterFacts = Pick<Config, 'placementRegistration'> & { officer: Config['grievanceOfficer'] };

type PageContext = {
  api: AskApi;
  publicUrl: string;
  filesUrl: string | null;
  footer: FooterFacts;
  nonce?: string;
};

/** The built pages. Context and handler are the bundle's own, because its context keys and classes compare by
    identity. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      loadContext(context: PageContext): RouterContextProvider;
      createRequestHandler: typeof createRequestHandler;
    };
  };
};

// 14 to 18 ms of rendering, compared with 1 to 2 for an API read (docs/performance.md)
const workOfPage = 10;

// a page that makes a hash uses the lane of such calls
const hashes = { signsIn: true } as const;
/** The pages whose forms work before and without JavaScript: those whose route has an `action` (pages.test.ts). */
export const forms = {
  '/login': hashes,
  '/register': hashes,
  '/reset-password': hashes,
  '/change-password': hashes,
  '/verify-otp': { work: workOfPage },
  '/forgot-password': { work: workOfPage },
  '/two-step': { work: workOfPage },
  '/contact': { work: workOfPage },
  '/report': { work: workOfPage, takesFiles: true },
  '/answer/:token/never': { work: workOfPage },
};
// more than the longest message in any encoding
const longestForm = 64 * 1024;

const buildFolder = join(import.meta.dirname, '../web/build');

// 5 % smaller than the plugin's level 4, for a fifth of a millisecond; level 7 takes five times as long
const brotliQuality = 6;

/** Serves the built pages and their files; every path unknown to the API is a page's. */
export async function servePages(app: FastifyInstance, site: PageSite): Promise<void> {
  const entry = join(buildFolder, 'server/index.js');
  if (!existsSync(entry))
    throw new Error('The pages are not built: run `npm run build`, or start with `npm start`.');
  const build = (await import(pathToFileURL(entry).href)) as PageBuild;
  await app.register(async (pages) => {
    await pages.register(compress, {
      threshold: 1024,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    });
    await pages.register(fastifyStatic, {
      root: join(buildFolder, 'client'),
      wildcard: false,
      // from the build (scripts/compress-pages.mjs)
      preCompressed: true,
      setHeaders: (reply, path) => {
        // this worker decodes HEIC; the pages keep their own policy
        if (/\/assets\/heic-worker-[^/]*$/.test(path)) permitWebAssembly(reply);
        const lasting = path.includes('/client/assets/');
        reply.header(
          'cache-control',
          lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
    servePageRequests(pages, site, async () => build, 'production');
  });
}

/** Answers page requests with React Router; the build is read at each request, so that development can change it. */
export function servePageRequests(
  app: FastifyInstance,
  { publicUrl, filesUrl, grievanceOfficer, placementRegistration }: PageSite,
  loadBuild: () => Promise<PageBuild>,
  mode: 'production' | 'development',
): void {
  const handlers = new WeakMap<PageBuild, ReturnType<typeof createRequestHandler>>();
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const build = await loadBuild();
    const handle = handlers.get(build) ?? build.entry.module.createRequestHandler(build, mode);
    handlers.set(build, handle);
    const { askApi, headers } = apiFor(app, request);
    const context = build.entry.module.loadContext({
      api: askApi,
      publicUrl,
      filesUrl,
      footer: { officer: grievanceOfficer, placementRegistration },
      nonce: mode === 'production' ? permitInline(reply, 'script-src') : undefined,
    });
    const answer = await handle(pageRequest(request, reply, publicUrl), context);
    if (answer.status >= 500) request.log.error({ path: loggablePath(request.url) }, 'page failed');
    for (const [name, value] of headers) answer.headers.append(name, value);
    // made for somebody: not even their own browser may show it to the next
    if (request.method === 'POST' || hasSessionCookie(request))
      answer.headers.set('cache-control', 'no-store');
    return reply.send(answer);
  };
  // explicit HEAD: the one that Fastify derives from GET cannot handle a Response
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { work: workOfPage }, handler });

  app.removeAllContentTypeParsers();
  const asText = { parseAs: 'string', bodyLimit: longestForm } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
    done(null, body),
  );
  const onRequest = async (request: FastifyRequest) => checkSameOrigin(request, { publicUrl });
  for (const [url, config] of Object.entries(forms))
    if (!('takesFiles' in config)) app.post(url, { onRequest, config, handler });
  app.register(async (withFiles) => {
    takeFiles(withFiles);
    for (const [url, config] of Object.entries(forms))
      if ('takesFiles' in config) withFiles.post(url, { onRequest, config, handler });
  });
  app.post('/logout', { onRequest }, async (request, reply) => {
    const { askApi, headers } = apiFor(app, request);
    await askApi('/api/auth/logout', { method: 'POST', body: {} });
    for (const [name, value] of headers) reply.header(name, value);
    return reply.redirect('/', 303);
  });
}

/** The path for the log, without secrets: the link of a board, of an invitation into a team, or of a question. */
export function loggablePath(url: string): string {
  return (url.split('?')[0] ?? '').replace(/^(\/(?:answer|b|team-invitations)\/).+/, '$1…');
}

function pageRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  const { origin: _checkedAlready, ...named } = request.headers;
  for (const [name, value] of Object.entries(named)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  // joined, not resolved: '//elsewhere/about' and 'http://elsewhere/about' are foreign addresses
  const path = request.url.startsWith('/') ? request.url : '/';
  return new Request(new URL(publicUrl + path), {
    method: request.method,
    headers,
    ...(request.method === 'POST' && {
      body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : String(request.body ?? ''),
    }),
    signal: gone.signal,
  });
}
