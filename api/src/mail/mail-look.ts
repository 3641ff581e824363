import { escapeHtml } from '../core/html.ts';
import type { Mail } from './queue-mail.ts';

/** Text, optionally followed by pictures of people that are attached to the mail. */
export type Paragraph = string | { text: string; faces: { name: string; cid: string }[] };

type Letter = {
  subject: string;
  heading: string;
  /** Shown large on its own line, to be read and typed. */
  code?: string;
  paragraphs: Paragraph[];
  /** A button; the plain part has the address. */
  link?: { label: string; url: string };
  /** The footer: ways to stop mails of this kind. */
  below?: { label: string; url: string }[];
  /** The child of a guardian who reads it, if any. */
  child?: string | null;
  /** For a guardian: the page that needs no account, in place of a link that leads to a sign-in. */
  page?: { label: string; url: string } | null;
};

/** The reader of a mail: for which child they are the guardian, and their footer. */
export type Reader = {
  child: string | null;
  page: { label: string; url: string } | null;
  below: { label: string; url: string }[];
  /** Whether that page asks a guardian about an invitation. */
  asks: boolean;
  /** Whether the address has no account: then the mail has the sender's name, but no text of theirs. */
  isStranger?: boolean;
};

const closing = 'Kirdaar · Where Talent Meets Opportunity';

// mail programs do not support style sheets or variables, so the design tokens are inlined
const ink = '#17141A';
const paper = '#FBF8F4';
const red = '#D32F27';
const family = "'Anek Devanagari','Segoe UI',Helvetica,Arial,sans-serif";

/** A mail in our design, with an equivalent plain part. */
export function writeLetter(letter: Letter): Mail {
  const { subject, child = null, page, paragraphs } = letter;
  const about = child === null ? [] : [`This is about ${child}. You are their guardian on Kirdaar.`];
  const whole = { ...letter, ...(page && { link: page }), paragraphs: [...about, ...paragraphs] };
  const isAwaited = letter.code !== undefined;
  return { subject, text: plainPart(whole), html: htmlPart(whole), ...(isAwaited && { isAwaited }) };
}

function plainPart({ heading, code, paragraphs, link, below = [] }: Letter): string {
  const parts = [
    heading,
    code,
    ...paragraphs.map(wordsOf),
    link && `${link.label}: ${link.url}`,
    `-- \n${closing}`,
    ...below.map(({ label, url }) => `${label}: ${url}`),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function htmlPart({ subject, heading, code, paragraphs, link, below = [] }: Letter): string {
  const links = below.map(
    ({ label, url }) => ` · <a href="${escapeHtml(url)}" style="color:${ink}">${escapeHtml(label)}</a>`,
  );
  const body = [
    `<h1 style="margin:0 0 16px;font:700 24px/1.25 Georgia,serif;color:${ink}">${escapeHtml(heading)}</h1>`,
    code &&
      `<p style="margin:0 0 16px;padding:16px;border-radius:12px;background:${paper};text-align:center;font:700 36px/1 ${family};letter-spacing:8px;color:${ink}">${code}</p>`,
    ...paragraphs.map(
      (paragraph) => `<p style="margin:0 0 16px">${escapeHtml(wordsOf(paragraph))}${facesOf(paragraph)}</p>`,
    ),
    link &&
      `<p style="margin:24px 0 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:${red};color:#FFFFFF;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 ${family}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="padding:0 0 16px;font:700 28px/1 Georgia,serif;color:${red}">Kirdaar</td></tr>
<tr><td style="padding:32px;border-radius:16px;background:#FFFFFF">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;color:${ink}">${escapeHtml(closing)}${links.join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

const wordsOf = (paragraph: Paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.text);

function facesOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string' || paragraph.faces.length === 0) return '';
  const pictures = paragraph.faces.map(({ name, cid }) => pictureOf(cid, name));
  return `<br>${pictures.join('')}`;
}

const pictureOf = (cid: string, name: string) =>
  `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(name)}" height="72" style="height:72px;width:auto;margin:8px 8px 0 0;border-radius:12px">`;

/** A mail without a picture that no longer exists. */
export function withoutPicture(html: string, cid: string): string {
  return html.replace(/<img src="cid:([^"]+)"[^>]*>/g, (picture, of) => (of === cid ? '' : picture));
}

/** The name of the person in a mail's picture, escaped as in the mail. */
export function nameOfPicture(html: string, cid: string): string {
  for (const [, of, name = ''] of html.matchAll(/<img src="cid:([^"]+)" alt="([^"]*)"/g))
    if (of === cid) return name;
  return '';
}
