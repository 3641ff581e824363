import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { type AskApi, apiContext, nonceContext, publicUrlContext } from './shell/calls/context.ts';
import { NonceContext } from './shell/page/nonce.tsx';
import { scriptsAfterPaint } from './shell/page/scripts-after-paint.ts';
import { tellWithoutScripts } from './shell/page/without-scripts.ts';

// the server answers with this copy too: in development the pages run on another build of the router than Node would pick
export { createRequestHandler } from 'react-router';

// the development server has scripts of its own that must come first
const finish = (html: string) => tellWithoutScripts(import.meta.env.PROD ? scriptsAfterPaint(html) : html);

type Given = { api: AskApi; publicUrl: string; nonce?: string };

/** Builds what React Router hands to loaders. The server calls this copy (`build.entry.module.loadContext`),
    because context keys compare by identity and only the bundle holds the pages' own. */
export function loadContext({ api, publicUrl, nonce }: Given): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(publicUrlContext, publicUrl);
  context.set(nonceContext, nonce);
  return context;
}

/** Renders a page whole before its first byte leaves, so that its status tells the truth. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);

  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        // the page leaves as a whole: no part of it waits beside its place for a script that moves it there
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const page = pipe(new PassThrough());
          resolve(
            text(page).then((html) => new Response(finish(html), { status: failed ? 500 : status, headers })),
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
