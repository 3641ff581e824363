import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import {
  apiContext,
  type FooterFacts,
  footerContext,
  nonceContext,
  type PageApi,
  publicUrlContext,
} from './shell/calls/context.ts';
import { addFooterLines } from './shell/frame/footer-lines.tsx';
import { NonceContext } from './shell/page/nonce.tsx';
import { DrawnParts, namePartsOf } from './shell/page/part.tsx';
import { scriptsAfterPaint } from './shell/page/scripts-after-paint.ts';
import { servePicturesFrom } from './ui/pictures/photo-source.ts';

// the server uses this copy too: in development the pages use another build of the router than Node would load
export { createRequestHandler } from 'react-router';

// scripts of the development server must come first
const finish = (html: string) => tellWithoutScripts(import.meta.env.PROD ? scriptsAfterPaint(html) : html);

const sentence =
  'JavaScript is switched off in this browser. Pages can be read and forms can be sent without it; setting up a profile, projects, applications, filters, films and large photographs need it.';

/** A rendered page with a notice, below the header, for browsers without JavaScript. */
function tellWithoutScripts(html: string): string {
  return html.replace('</header>', `</header><noscript><p class="page-word">${sentence}</p></noscript>`);
}

/** The Retry-After of a refused read, if any. */
function waitOf({ loaderHeaders }: EntryContext['staticHandlerContext']): string | null {
  const waits = Object.values(loaderHeaders).map((sent) => sent.get('Retry-After'));
  return waits.find((wait) => wait !== null) ?? null;
}

type PageContext = {
  api: PageApi;
  publicUrl: string;
  filesUrl: string | null;
  footer: FooterFacts;
  nonce?: string;
};

/** Builds the context of loaders. The server calls this copy (`build.entry.module.loadContext`): context keys compare
    by identity, and only the bundle has those of the pages. */
export function loadContext({ api, publicUrl, filesUrl, footer, nonce }: PageContext): RouterContextProvider {
  servePicturesFrom(filesUrl);
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(publicUrlContext, publicUrl);
  context.set(footerContext, footer);
  context.set(nonceContext, nonce);
  return context;
}

/** Renders a page completely before its first byte, so that its status is correct. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const wait = waitOf(routerContext.staticHandlerContext);
  if (wait) headers.set('Retry-After', wait);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  const footer = context.get(footerContext);
  const drawn = new Set<string>();

  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <DrawnParts value={drawn}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DrawnParts>
      </NonceContext.Provider>,
      {
        nonce,
        // the page is sent complete: no part of it waits for a script that moves it
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const page = pipe(new PassThrough());
          resolve(
            text(page).then((html) => {
              const named = html.replace('<html', `<html${namePartsOf(drawn)}`);
              return new Response(addFooterLines(finish(named), footer), {
                status: failed ? 500 : status,
                headers,
              });
            }),
          );
        },
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          console.error(error);
        },
      },
    );
  });
}
