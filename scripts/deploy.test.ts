import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = read('deploy/compose.yaml');
const dockerfile = read('deploy/Dockerfile');
const { workspaces, dependencies } = JSON.parse(read('package.json'));
const all = (text: string, expression: RegExp) =>
  [...text.matchAll(expression)].map(([, found = '']) => found);

test('The image installs every workspace and runs the Node of package.json (G15)', () => {
  expect(all(dockerfile, /^COPY (\S+)\/package\.json /gm).toSorted()).toEqual(workspaces.toSorted());
  const node = `docker.io/library/node:${dependencies.node}-bookworm-slim`;
  expect(all(dockerfile, /^FROM (\S+)/gm)).toEqual([node, node]);
});

test('Every image is named with its registry and its version (G15)', () => {
  const images = all(compose, /^ +image: (.*)$/gm);
  expect(images).toHaveLength(6);
  for (const image of images.filter((one) => one !== 'kirdaar'))
    expect(image).toMatch(/^docker\.io\/[\w-]+\/[\w-]+:v?\d+[\w.-]*$/);
});

test('A node gets only settings that exist, and example.env has every value that is asked of an operator (G15)', () => {
  const settings = all(read('docs/settings.md'), /`([A-Z0-9_]+)`/g);
  const [block = ''] = /^x-node:[\s\S]*?\n {2}depends_on:/m.exec(compose) ?? [];
  const names = all(block, /^ {4}([A-Z0-9_]+):/gm);
  expect(names).toContain('DATABASE_URL');
  expect(settings).toEqual(expect.arrayContaining(names));
  const asked = new Set(all(compose, /\$\{([A-Z0-9_]+)\}/g));
  expect(all(read('deploy/example.env'), /^([A-Z0-9_]+)=/gm)).toEqual(expect.arrayContaining([...asked]));
});

test('Containers of the pair get every password from the environment, and its example.env has each (G15)', () => {
  const pair = read('deploy/ha/compose.yaml');
  const own = all(read('deploy/ha/patroni.yml'), /^ {4}(\w+): \{ username: \w+, password: /gm);
  const asked = all(pair, /^ {2}PATRONI_\w+_PASSWORD: \$\{([A-Z_]+):\?\}$/gm);
  expect(own).toHaveLength(3);
  for (const name of own) expect(pair).toContain(`PATRONI_${name.toUpperCase()}_PASSWORD: \${`);
  expect(all(read('deploy/ha/example.env'), /^([A-Z_]+)=/gm)).toEqual(asked);
});

test('The log of Caddy names no requests, and no visitor can have a node left out (G15)', () => {
  const caddyfile = read('deploy/Caddyfile').replace(/^\s*#.*$/gm, '');
  const excluded = all(caddyfile, /^\t\texclude (.*)$/gm).flatMap((names) => names.split(' '));
  expect(excluded.toSorted()).toEqual(['http.handlers.reverse_proxy', 'http.log.error']);
  // it counts uploads that their visitors break off
  expect(caddyfile).not.toMatch(/fail_duration|max_fails|unhealthy_/);
});

test('One command pins every image to its digest, and again to the newer one (G15)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kirdaar-pins-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['compose.yaml', 'Dockerfile', 'ha/Dockerfile', 'pin-digests.sh'])
    cpSync(join(root, 'deploy', name), join(folder, name));
  const pin = (letter: string) => {
    const digest = `sha256:${letter.repeat(64)}`;
    // in place of the registries
    writeFileSync(join(folder, 'skopeo'), `#!/bin/sh\necho ${digest}\n`);
    chmodSync(join(folder, 'skopeo'), 0o755);
    const PATH = `${folder}:${process.env.PATH}`;
    execFileSync(join(folder, 'pin-digests.sh'), { env: { ...process.env, PATH }, stdio: 'ignore' });
    return digest;
  };
  const fileOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  for (const letter of ['a', 'b']) {
    const digest = pin(letter);
    const wanted = (text: string) => text.replace(/docker\.io\/\S+/g, `$&@${digest}`);
    expect(fileOf('compose.yaml')).toBe(wanted(compose));
    expect(fileOf('Dockerfile')).toBe(wanted(dockerfile));
    expect(fileOf('ha/Dockerfile')).toBe(wanted(read('deploy/ha/Dockerfile')));
  }
});
