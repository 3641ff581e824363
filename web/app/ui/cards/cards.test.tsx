import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { artist, project } from '../gallery/samples.ts';
import { ArtistCard } from './artist-card.tsx';
import { ProjectCard } from './project-card.tsx';

const nowhere = { city: null, state: null };

function html(node: React.ReactNode) {
  return renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
}

describe('the card of a person', () => {
  test('links to the profile and shows name, work, place and skills', () => {
    const card = html(<ArtistCard artist={artist} />);
    expect(card).toContain('href="/profile/asha-devi-rao"');
    expect(card).toContain('Actor, Dancer');
    expect(card).toContain('Kochi, Kerala');
    expect(card).toContain('Horse Riding');
    expect(card).toContain('+1 more');
    expect(card).toContain('+2 more');
  });

  test('falls back to the home address, then shows that none is known', () => {
    const moved = { ...artist, currentAddress: nowhere, homeAddress: { city: 'Gangtok', state: 'sikkim' } };
    expect(html(<ArtistCard artist={moved} />)).toContain('Gangtok, Sikkim');
    expect(html(<ArtistCard artist={{ ...moved, homeAddress: nowhere }} />)).toContain(
      'Location not specified',
    );
  });

  test('shows the job of other professionals (W31)', () => {
    const card = html(<ArtistCard artist={{ ...artist, job: 'Director of Photography' }} />);
    expect(card).toContain('Director of Photography');
    expect(card).not.toContain('Actor, Dancer');
  });

  test('shows initials without a picture', () => {
    expect(html(<ArtistCard artist={artist} />)).toContain('>AR</span>');
  });
});

describe('the card of a project', () => {
  test('shows the project, places and dates', () => {
    const card = html(<ProjectCard project={project} />);
    expect(card).toContain('Casting: Mumbai, Maharashtra');
    expect(card).toContain('Casting: 10/11/26 - 05/12/26');
    expect(card).toContain('Roles Needed');
    expect(card).toContain('+2 more roles available');
    expect(card).toContain('href="/projects/monsoon-letters"');
  });

  test('marks unspecified facts', () => {
    const bare = { ...project, roles: [], castingLocation: { ...nowhere, country: null } };
    const card = html(<ProjectCard project={bare} />);
    expect(card).toContain('Casting: Not specified');
    expect(card).toContain('No roles specified');
  });

  test('shows only city and state, so a country alone is not specified', () => {
    const place = (castingLocation: typeof project.castingLocation) =>
      html(<ProjectCard project={{ ...project, castingLocation }} />);
    expect(place({ city: 'Kochi', state: 'kerala', country: 'India' })).toContain('Casting: Kochi, Kerala<');
    expect(place({ city: null, state: 'kerala', country: 'India' })).toContain('Casting: Kerala<');
    expect(place({ ...nowhere, country: 'India' })).toContain('Casting: Not specified<');
  });

  test('counts the roles beyond the first, in the singular for one', () => {
    const cast = (count: number) =>
      html(<ProjectCard project={{ ...project, roles: project.roles.slice(0, count) }} />);
    expect(cast(3)).toContain('+2 more roles available');
    expect(cast(2)).toContain('+1 more role available');
    expect(cast(1)).not.toContain('more role');
  });

  test("shows its reader's own application status", () => {
    const own = (status: typeof project.status) => html(<ProjectCard project={{ ...project, status }} />);
    expect(own('applied')).toContain('>Applied<');
    expect(own('shortlisted')).toContain('>Shortlisted<');
    expect(own('')).not.toMatch(/>(Applied|Shortlisted)</);
  });

  test('a closed project shows that instead of its casting status', () => {
    const card = html(<ProjectCard project={{ ...project, requirementClose: true }} />);
    expect(card).toContain('Hiring Closed');
    expect(card).not.toContain('Casting now');
  });
});
