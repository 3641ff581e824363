import { escapeHtml } from '../../core/html.ts';

const style = `
:root { color-scheme: light dark; --red: #D32F27; --ink: #17141A; --paper: #FBF8F4 }
@media (prefers-color-scheme: dark) { :root { --red: #FF7A70; --ink: #F4F0EC; --paper: #17141A } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Anek Devanagari', 'Segoe UI', system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 48px 16px }
h1 { margin: 0 0 16px; font: 400 28px/1.2 'Rozha One', Georgia, serif; color: var(--red) }
button { min-height: 44px; padding: 8px 24px; border: 0; border-radius: 12px; background: #D32F27; color: #FFFFFF; font: inherit; font-weight: 600 }
`;

/** The page of the unsubscribe link. Opening it stops nothing, its button does. */
export function stopPage(token: string, about: string, nonce: string): string {
  return page(
    nonce,
    `<h1>Stop these mails?</h1>
<p>You will get no more mails about ${escapeHtml(about)}. Kirdaar still shows you what is new when you sign in.</p>
<form method="post" action="/api/notifications/stop?t=${encodeURIComponent(token)}"><button>Stop these mails</button></form>`,
  );
}

function page(nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>Stop mails · Kirdaar</title>
<style nonce="${escapeHtml(nonce)}">${style}</style></head>
<body><main>${body}</main></body>
</html>`;
}
