import { escapeHtml } from '../core/html.ts';
import { picturesOf } from './mail-files.ts';
import type { MailRow } from './mails.queries.ts';

const style = `
:root { color-scheme: light dark; --red: #D32F27; --ink: #17141A; --paper: #FBF8F4; --sheet: #FFFFFF; --soft: #5F5963; --line: #E7E0D8 }
@media (prefers-color-scheme: dark) { :root { --red: #FF7A70; --ink: #F4F0EC; --paper: #17141A; --sheet: #221E26; --soft: #B3ACB8; --line: #37313D } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Anek Devanagari', 'Segoe UI', system-ui, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 32px 16px 64px }
h1 { margin: 0 0 4px; font: 400 36px/1.2 'Rozha One', Georgia, serif; color: var(--red) }
h2 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere }
p { margin: 0 0 24px; color: var(--soft) }
article { margin: 0 0 16px; padding: 24px; border: 1px solid var(--line); border-radius: 16px; background: var(--sheet) }
article p { margin: 0 0 16px; overflow-wrap: anywhere }
article img { height: 72px; width: auto; margin: 16px 8px 0 0; border-radius: 12px }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`;

const timeOfDay = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** The page with the mails of the outbox; it reloads every five seconds and needs no script. */
export function outboxPage(mails: MailRow[], nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<meta name="robots" content="noindex">
<title>Outbox · Kirdaar</title>
<style nonce="${escapeHtml(nonce)}">${style}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mails that Kirdaar would send if it had a mail server (SMTP_URL). Newest first; this page looks again every five seconds.</p>
${mails.length > 0 ? mails.map(article).join('\n') : '<article><h2>No mails yet</h2><pre>Sign up or ask for a new password, and the code will appear here.</pre></article>'}
</main>
</body>
</html>`;
}

function article(mail: MailRow): string {
  const { recipient, subject, textBody, createdAt } = mail;
  const time = createdAt.toISOString();
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>to ${escapeHtml(recipient)} · <time datetime="${time}">${timeOfDay.format(createdAt)}</time></p>
<pre>${escapeHtml(textBody)}</pre>
${pictures(mail)}</article>`;
}

/** The pictures attached to a mail, by their names in the mail. */
function pictures(mail: MailRow): string {
  const shown = picturesOf(mail).map(({ name, alt }) => {
    const address = `/outbox/${mail.id}/${encodeURIComponent(name)}`;
    return `<img src="${escapeHtml(address)}" alt="${alt}" loading="lazy">`;
  });
  return shown.length > 0 ? `<div>${shown.join('')}</div>\n` : '';
}
