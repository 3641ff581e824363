declare global {
  interface Window {
    /** The router's own. */
    __reactRouterContext?: { state?: unknown };
  }
}

/** What the server drew the page from is in what the router read, which it has taken over by now, and stands in scripts at the
    page's end. Both would outlive a signing out: they are emptied, the scripts once the whole page is there (rule
    contact/card-2). To be called when the page is taken over. */
export function forgetDrawnData(): void {
  if (window.__reactRouterContext) window.__reactRouterContext.state = undefined;
  if (document.readyState === 'complete') empty();
  else addEventListener('load', empty, { once: true });
}

function empty(): void {
  for (const script of document.scripts)
    if (script.text.includes('.streamController.enqueue')) script.text = '';
}
