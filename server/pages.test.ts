import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashing } from '@kirdaar/api/src/http/load/shed-load.ts';
import { expect, test } from 'vitest';
import { forms, loggablePath } from './pages.ts';

const app = join(import.meta.dirname, '../web/app');
const addresses = readFileSync(join(app, 'routes.ts'), 'utf8');

const routes = readdirSync(join(app, 'routes'), { recursive: true, encoding: 'utf8' });

/** The pages with a form: their addresses, and the calls of their actions. */
const pages = routes.flatMap((file) => {
  if (!/\.tsx?$/.test(file)) return [];
  const text = readFileSync(join(app, 'routes', file), 'utf8');
  if (!/^export (async function|function|const) action\b/m.test(text)) return [];
  const address = new RegExp(`route\\('([^']+)', 'routes/${file}'`).exec(addresses)?.[1];
  const calls = [...text.matchAll(/\bserverCall\(\s*context,\s*'(\w+)'/g)].map(([, call = '']) => call);
  return [{ page: `/${address}`, calls }];
});

test('the server accepts the forms of exactly those pages whose routes have an action', () => {
  expect(pages.map(({ page }) => page).sort()).toEqual(Object.keys(forms).sort());
});

test.each(pages)(
  '$page makes a call, and has the lane of sign-ins if that makes a hash',
  ({ page, calls }) => {
    expect(calls.length).toBeGreaterThan(0);
    const config = forms[page as keyof typeof forms];
    expect('signsIn' in config).toBe(calls.some((call) => hashing.has(call)));
  },
);

test('logged paths have no link of a board, an invitation or a question', () => {
  expect(loggablePath('/b/Xy-9?from=mail')).toBe('/b/…');
  expect(loggablePath('/team-invitations/Xy-9')).toBe('/team-invitations/…');
  expect(loggablePath('/answer/Xy-9')).toBe('/answer/…');
  expect(loggablePath('/projects/monsoon/boards?tab=1')).toBe('/projects/monsoon/boards');
});
