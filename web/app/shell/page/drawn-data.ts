declare global {
  interface Window {
    /** The router's own. */
    __reactRouterContext?: { state?: unknown };
  }
}

/** Clears the server's page data in the router and in the scripts at the page's end, so that they do not outlive a
    sign-out; the scripts once the page is complete (rule contact/card-2). Call it after hydration. */
export function forgetDrawnData(): void {
  if (window.__reactRouterContext) window.__reactRouterContext.state = undefined;
  if (document.readyState === 'complete') empty();
  else addEventListener('load', empty, { once: true });
}

function empty(): void {
  for (const script of document.scripts)
    if (script.text.includes('.streamController.enqueue')) script.text = '';
}
