import { type PageCallName, pageCalls } from '@kirdaar/contract/calls.ts';

export type QueryValue = string | number | boolean | null | undefined | readonly string[];

type Parts = { params?: Record<string, string> | undefined; query?: Record<string, QueryValue> | undefined };

/** Method and address of a call: path parameters filled in, lists repeated, empty values left out. */
export const callAddress = (name: PageCallName, parts: Parts) => addressOf(pageCalls[name], parts);

/** The same for a call in the contract's form: 'GET /projects/:id'. */
export function addressOf(
  call: string,
  { params = {}, query = {} }: Parts,
): { method: string; path: string } {
  const [method = 'GET', pattern = ''] = call.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
    }
  }
  const text = search.toString();
  return { method, path: `/api${path}${text ? `?${text}` : ''}` };
}
