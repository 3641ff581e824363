import { expect, test } from 'vitest';
import { judgeTexts } from './hold.ts';

const unverified = { isVerified: false, hasChildren: false };
const verified = { isVerified: true, hasChildren: false };

test.each([
  ['No registration card needed.', unverified, 'clean'],
  ['WhatsApp only, please.', unverified, 'clean'],
  ['Registration card Rs 500.', unverified, 'held'],
  ['Registration card Rs 500.', verified, 'queued'],
  ['One nude scene.', verified, 'queued'],
  ['One nude scene.', { isVerified: true, hasChildren: true }, 'held'],
  ['Registration card Rs 500.', { isVerified: true, hasChildren: true }, 'queued'],
] as const)('A project with ‘%s’ of a director (%o) is %s (S22)', (description, director, kind) => {
  expect(judgeTexts({ name: 'Monsoon', description }, director).kind).toBe(kind);
});
