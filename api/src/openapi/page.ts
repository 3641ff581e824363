import { refusalsOf } from '@kirdaar/contract/call-refusals.ts';
import type { CallName } from '@kirdaar/contract/calls.ts';
import { refusals } from '@kirdaar/contract/refusals.ts';
import { Html, html } from '../core/html.ts';
import type { Schema } from '../json-schema/schemas.ts';
import type { ApiDocument, ApiOperation } from './document.ts';
import { fieldList, fieldsOf, kindOf } from './page-fields.ts';
import { pageStyle } from './page-style.ts';
import type { RequestBody } from './request.ts';
import type { Response } from './responses.ts';

type Call = ApiOperation & { method: string; path: string };

/** The reference of the API as one page for people; it needs no script. */
export function referencePage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => ({ ...call, method: method.toUpperCase(), path })),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    calls: calls.filter((call) => call.tags.includes(tag.name)),
  }));
  const shapes = Object.entries(document.components.schemas);
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Kirdaar</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<div class="columns">
<header>
<h1>Kirdaar’s API</h1>
<p class="soft">Version ${document.info.version}. Every path below stands under <code>${document.servers[0]?.url}</code>. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${paragraphs(document.info.description)}
</header>
<nav aria-label="Calls">
${groups.map(({ name, calls }) => html`<a href="#${name}"><b>${name}</b></a><ul>${calls.map(navItem)}</ul>`)}
<a href="#Shapes"><b>Shapes</b></a><ul>${shapes.map(([name]) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
</nav>
<main id="content">
${groups.map(
  (group) => html`<section id="${group.name}"><h2>${group.name}</h2><p class="soft">${group.description}</p>
${group.calls.map(callArticle)}</section>`,
)}
<section id="Shapes"><h2>Shapes</h2><p class="soft">What several answers are made of.</p>
${shapes.map(([name, schema]) => html`<article id="${name}"><h3>${name}</h3>${fieldList(fieldsOf(schema), 'answered')}</article>`)}
</section>
</main>
</div>
</body>
</html>`.text;
}

function navItem({ operationId, method, path }: Call): Html {
  return html`<li><a href="#${operationId}">${method} ${path}</a></li>`;
}

function callArticle(call: Call): Html {
  return html`<article id="${call.operationId}">
<h3><span class="method">${call.method}</span> <code>${call.path}</code></h3>
<p>${call.summary}.</p>
<p><b>${call.description}</b></p>
${call.parameters && html`<h4>Parameters</h4>${fieldList(call.parameters, 'sent')}`}
${call.requestBody && bodyPart(call.requestBody)}
${Object.entries(call.responses).map(([status, response]) => Number(status) < 300 && successPart(status, response))}
<h4>Refusals</h4><dl>${refusalItems(call.operationId)}</dl>
</article>`;
}

function bodyPart({ content }: RequestBody): Html[] {
  return Object.entries(content).map(
    ([type, { schema }]) => html`<h4>Body, ${type}</h4>${fieldList(fieldsOf(schema), 'sent')}`,
  );
}

function successPart(status: string, response: Response | { $ref: string }): Html {
  const envelope = 'content' in response ? response.content['application/json']?.schema : undefined;
  const data = (envelope?.properties?.data ?? {}) as Schema;
  const fields = fieldsOf(data);
  return html`<h4>Answer, ${status}</h4>
${fields.length > 0 ? fieldList(fields, 'answered') : html`<p class="soft"><code>data</code>: ${kindOf(data)}</p>`}`;
}

/** The refusals of a call, from 400 upwards. */
function refusalItems(name: CallName): Html[] {
  const codes = refusalsOf(name).toSorted((a, b) => refusals[a].status - refusals[b].status);
  return codes.map((code) => {
    const { status, message } = refusals[code];
    return html`<div><dt>${status} <code>${code}</code></dt><dd>${message}</dd></div>`;
  });
}

/** Paragraphs of a text whose backticks mark code. */
function paragraphs(text: string): Html[] {
  return text.split('\n\n').map((paragraph) => {
    const parts = paragraph
      .split('`')
      .map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`));
    return html`<p>${parts}</p>`;
  });
}
