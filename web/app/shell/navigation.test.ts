import { describe, expect, test } from 'vitest';
import { isCurrent, topLinks } from './top-links.ts';

function current(pathname: string): string[] {
  return topLinks.filter(({ to }) => isCurrent(to, pathname)).map(({ label }) => label);
}

describe('the navigation', () => {
  test.each([
    ['/', ['Home']],
    ['/about', ['About us']],
    ['/contact', ['Contact']],
    ['/profiles', ['Profiles']],
    ['/profile/asha-rao', ['Profiles']],
    ['/profile-setup', ['Profiles']],
    ['/projects/monsoon-letters/edit', ['Projects']],
    ['/projectsx', []],
    ['/login', []],
  ])('on %s shows %j as current', (pathname, labels) => {
    expect(current(pathname)).toEqual(labels);
  });
});
