import { expect, test } from 'vitest';
import { findGaps, findUnsealed } from './complete-lockfile.ts';

test('Optional packages missing in the lockfile are named with their machine', () => {
  const packages = {
    '': {},
    'node_modules/painter': {
      dev: true,
      optionalDependencies: {
        '@painter/core-linux-x64-gnu': '1.2.3',
        '@painter/core-linux-arm64-musl': '1.2.3',
        '@painter/core-darwin-arm64': '1.2.3',
        '@painter/core-wasm32-wasi': '1.2.3',
      },
    },
    'node_modules/@painter/core-linux-x64-gnu': { version: '1.2.3' },
  };
  expect(findGaps({ packages })).toEqual({
    'node_modules/@painter/core-linux-arm64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@painter/core-darwin-arm64': {
      version: '1.2.3',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
    'node_modules/@painter/core-wasm32-wasi': {
      version: '1.2.3',
      cpu: ['wasm32'],
      dev: true,
      optional: true,
    },
  });
});

test('A package in another than the wanted version is a gap, below its dependent', () => {
  const packages = {
    'node_modules/painter': { optionalDependencies: { '@painter/core-darwin-arm64': '2.0.0' } },
    'node_modules/knife': { optionalDependencies: { '@painter/core-darwin-arm64': '^1.0.0' } },
    'node_modules/@painter/core-darwin-arm64': { version: '1.2.3' },
  };
  expect(Object.keys(findGaps({ packages }))).toEqual([
    'node_modules/painter/node_modules/@painter/core-darwin-arm64',
  ]);
});

test('A package next to its dependent, or next to a parent of that, is no gap', () => {
  const optionalDependencies = { 'core-linux-x64': '2.0.0' };
  const packages = {
    api: { optionalDependencies },
    'node_modules/a': { optionalDependencies },
    'node_modules/@s/b/node_modules/c': { optionalDependencies },
    'node_modules/core-linux-x64': { version: '2.0.0' },
  };
  expect(findGaps({ packages })).toEqual({});
  expect(
    findGaps({
      packages: {
        'node_modules/a': { optionalDependencies },
        'node_modules/a/node_modules/core-linux-x64': { version: '2.0.0' },
      },
    }),
  ).toEqual({});
});

test('A missing package without a machine in its name stops the work', () => {
  expect(() => findGaps({ packages: { '': { optionalDependencies: { fsevents: '2.3.3' } } } })).toThrow(
    'fsevents',
  );
});

test('A package without a hash in the lockfile is named, a workspace and its link are not', () => {
  const packages = {
    '': {},
    api: { version: '0.1.0' },
    'node_modules/@kirdaar/api': { link: true },
    'node_modules/sealed': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/open': { version: '1.0.0' },
    'api/node_modules/open-too': { version: '1.0.0' },
  };
  expect(findUnsealed({ packages })).toEqual(['node_modules/open', 'api/node_modules/open-too']);
});
