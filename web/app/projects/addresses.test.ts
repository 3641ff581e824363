import { describe, expect, it } from 'vitest';
import { projectPath, projectsPath, sameParams, talentPath, talentsPath } from './addresses.ts';

const at = (search: string) => new URLSearchParams(search);

describe('Addresses around a project', () => {
  it('keep the list unchanged, and drop what belongs to another project', () => {
    const now = at('tab=others-projects&search=rain&listPages=2&status=applied&gender=male&pages=3');
    expect(projectPath('dilli 6', now)).toBe(
      '/projects/dilli%206?tab=others-projects&search=rain&listPages=2',
    );
    expect(projectsPath(now)).toBe('/projects?tab=others-projects&search=rain&listPages=2');
    expect(projectsPath(at(''))).toBe('/projects');
  });

  it('name the tab of the talents, All by naming none', () => {
    expect(talentsPath('p', 'applied', at('tab=my-projects&gender=male'))).toBe(
      '/projects/p?tab=my-projects&status=applied',
    );
    expect(talentsPath('p', 'all', at('status=viewed'))).toBe('/projects/p');
    expect(talentsPath('p', 'all', at('sort=newest&gender=male'))).toBe('/projects/p?sort=newest');
  });

  it('have the project, the tab and every filter for the profile of a talent', () => {
    const now = at('status=applied&roles=r1&roles=r2&searchQuery=asha&pages=2');
    expect(talentPath('asha-k', 'dilli-6', now)).toBe(
      '/profile/asha-k?project=dilli-6&status=applied&roles=r1&roles=r2&searchQuery=asha&pages=2',
    );
    expect(talentPath('asha-k', 'dilli-6', at('gender=female'))).toBe(
      '/profile/asha-k?project=dilli-6&status=all&gender=female',
    );
  });

  it('never have a second project', () => {
    expect(talentPath('a', 'mine', at('project=other'))).toBe('/profile/a?project=mine&status=all');
  });

  it('show whether a change affects a list', () => {
    expect(sameParams(['tab', 'search'], at('tab=a&gender=male'), at('gender=female&tab=a'))).toBe(true);
    expect(sameParams(['tab', 'search'], at('tab=a'), at('tab=a&search=x'))).toBe(false);
  });
});
