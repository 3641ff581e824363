import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { overweight, weighPages } from './check-weight.ts';

const client = mkdtempSync(join(tmpdir(), 'weight-'));
afterEach(() => rmSync(client, { recursive: true, force: true }));

const shared = 'console.log("shared");'.repeat(40);

test('a page weighs the files of its HTML, each once, and the preloaded fonts', () => {
  mkdirSync(join(client, 'assets'));
  const part = (name: string) => ({
    module: `/assets/${name}.js`,
    imports: ['/assets/shared.js'],
    css: ['/assets/all.css#'],
  });
  const routes = {
    root: part('root'),
    'routes/street/home': part('home'),
    'routes/profiles/profile': part('profile'),
    'routes/street/contact': part('contact'),
    'routes/search/profiles': part('profiles'),
  };
  const manifest = `window.__manifest=${JSON.stringify({ entry: { module: '/assets/entry.js' }, routes })};`;
  const files = {
    'manifest-1.js': manifest,
    'entry.js': 'entry',
    'root.js': 'root',
    'home.js': 'home, the longer one',
    'profile.js': 'profile',
    'contact.js': 'contact',
    'profiles.js': 'profiles',
    'shared.js': shared,
    'all.css': 'body{}',
    'text-latin-wght-normal-1.woff2': 'face',
    'text-devanagari-wght-normal-1.woff2': 'another face',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, 'assets', name), text);

  const zipped = (...texts: string[]) =>
    texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  const [home, profile] = weighPages(client);
  expect(home).toEqual({
    page: 'routes/street/home',
    script: zipped(manifest, 'entry', 'root', 'home, the longer one', shared),
    style: zipped('body{}'),
    font: 4,
  });
  expect(profile?.script).toBe(zipped(manifest, 'entry', 'root', 'profile', shared));
});

test('a page above its budget is reported with both numbers', () => {
  const light = { page: 'routes/street/home', script: 131_000, style: 100, font: 100 };
  expect(overweight([light])).toEqual([]);
  expect(overweight([{ ...light, script: 131_001 }])).toEqual([
    'routes/street/home asks for 131001 bytes of scripts, at most 131000.',
  ]);
});
