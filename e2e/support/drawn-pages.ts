import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { originOf } from './people.ts';

/** For a reader who waited while others read: the server closes an idle connection as the next request is sent. */
export const afterPause = { maxRetries: 1 };

const linked = /(?:href|src|content|loc)(?:="|>)([^"<]+)/g;

/** The address at which the router asks for what a page is drawn from, as JSON. */
const dataOf = ({ pathname, search }: URL) => `${pathname === '/' ? '/_root' : pathname}.data${search}`;

/** All that the server draws for the user at this page: these addresses and all that they lead to, each once, and what
    each page is drawn from. By address. */
export async function drawnPages(reader: Page, starts: readonly string[]): Promise<Map<string, string>> {
  const origin = originOf(reader);
  const drawn = new Map<string, string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (drawn.has(path)) continue;
    const answer = await reader.request.get(path, { maxRedirects: 0, ...afterPause });
    expect(answer.status(), path).toBeLessThan(500);
    const { 'content-type': type = '', location = '' } = answer.headers();
    const text = /html|xml|text\/plain|x-script/.test(type) ? await answer.text() : '';
    await answer.dispose();
    drawn.set(path, text + location);
    if (type.includes('html')) waiting.push(dataOf(new URL(path, origin)));
    for (const [, address = ''] of text.matchAll(linked)) {
      const url = new URL(address.replaceAll('&amp;', '&'), origin);
      // where somebody came from, which is no more than they knew
      url.searchParams.delete('from');
      const isOurs = url.origin === origin && !/^\/(assets|api)\//.test(url.pathname);
      if (isOurs) waiting.push(url.pathname + url.search);
    }
  }
  return drawn;
}

/** On which of these pages one of some texts stands, each page once, whatever its address asks for. */
export function pagesWith(drawn: ReadonlyMap<string, string>, texts: readonly string[]): string[] {
  const found = [...drawn].filter(([, text]) => texts.some((one) => text.includes(one)));
  const names = found.map(([path]) => path.replace(/(\.data)?(\?.*)?$/, '').replace(/^\/_root$/, '/'));
  return [...new Set(names)].toSorted();
}

/** What a profile's page answers, without what is new in every answer and without the name in its address. */
export async function profilePage(reader: Page, identifier: string): Promise<[number, string]> {
  const answer = await reader.request.get(`/profile/${identifier}`, afterPause);
  const text = (await answer.text()).replaceAll(/nonce="[^"]*"|&quot;nonce[^,]*|[0-9a-f]{32}/g, '');
  return [answer.status(), text.replaceAll(identifier, '')];
}
