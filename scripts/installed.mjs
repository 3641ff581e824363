import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells whether node_modules holds what the lockfile names. npm writes its own list of what is there at the end of
 * an install, so one that was cut off counts as none, and `npm install` by hand counts.
 * @param {string} root
 */
export function isInstalled(root) {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list) || !existsSync(join(root, 'node_modules/.bin/node'))) return false;
  const installed = packagesIn(list);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    // missing optional packages are for other machines; '' is the repository itself
    if (!found) return path === '' || wanted.optional || wanted.devOptional;
    return (
      found.version === wanted.version && found.integrity === wanted.integrity && found.link === wanted.link
    );
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, {
 *   version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean
 * }>}
 */
function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}
