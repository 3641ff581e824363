import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { weighBell } from './bell-weight.ts';

const client = mkdtempSync(join(tmpdir(), 'bell-'));
afterEach(() => rmSync(client, { recursive: true, force: true }));

const zipped = (text: string) => gzipSync(text, { level: 9 }).length;

test('the bell weighs its part with its own imports and styles', () => {
  mkdirSync(join(client, 'assets'));
  const bell =
    'import{a}from"./frame-1.js";import{b}from"./calls.js";import{c}from"./lines.js";"Mark all as read"';
  const lines = 'import{d}from"./deeper.js";import("./later.js");';
  const files: Record<string, string> = {
    'frame-1.js': 'import(`./bell.js`);import("./other.js")',
    'bell.js': bell,
    'other.js': 'another part of the frame',
    'page.js': 'import"./lines.js";"Mark all as read"',
    'calls.js': '"idempotency-key"',
    'lines.js': lines,
    'deeper.js': 'deeper',
    'later.js': 'what comes only when it is opened',
    'bell-1.css': '.bell{}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, 'assets', name), text);
  const sum = [bell, lines, 'deeper', '.bell{}'].reduce((all, text) => all + zipped(text), 0);
  expect(weighBell(client)).toBe(sum);

  writeFileSync(join(client, 'assets', 'frame-1.js'), 'no bell');
  expect(() => weighBell(client)).toThrow('0 parts of the frame are the bell.');
});
