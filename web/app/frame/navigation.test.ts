import { describe, expect, test } from 'vitest';
import { isCurrent, placeOf, topLinks } from './top-links.ts';

function current(here: string, role = 'Artist'): string[] {
  return topLinks.filter(({ to }) => isCurrent(to, placeOf(here, role))).map(({ label }) => label);
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

  test.each([
    ['/profile/asha-rao?project=monsoon&status=all', 'Director', ['Projects']],
    ['/profile/asha-rao?status=all&project=monsoon', 'Director', ['Projects']],
    ['/profile/asha-rao?desk=monsoon&role=r1', 'Director', ['Projects']],
    ['/profile/asha-rao?suggested=monsoon&role=r1', 'Director', ['Projects']],
    ['/profile/asha-rao?project=monsoon', 'Artist', ['Profiles']],
    ['/profile/asha-rao?list=profiles&searchQuery=a', 'Director', ['Profiles']],
    ['/profiles?project=monsoon', 'Director', ['Profiles']],
  ])('on %s shows a %s %j as current', (here, role, labels) => {
    expect(current(here, role)).toEqual(labels);
  });
});
