import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { artist, project } from '../ui/gallery/samples.ts';
import { ClientsStrip } from './clients-strip.tsx';
import { FeaturedProfiles } from './featured-profiles.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ProjectsStrip } from './projects-strip.tsx';

function html(node: React.ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: node }]);
  return renderToString(<RouterProvider router={router} />);
}

describe('the first HTML of the home page', () => {
  test('has the promise, the first poster and the link to sign up', () => {
    const hero = html(<Hero />);
    expect(hero.replace(/<[^>]+>/g, '')).toContain('Where Talent Meets Opportunity');
    expect(hero).toContain('discover the perfect talent for your production');
    expect(hero).toMatch(/href="\/register"[^>]*>Create Your Profile/);
    expect(hero).toContain('data-autoplay="playing"');
    expect(hero.match(/aria-hidden="false"/g)).toHaveLength(1);
  });

  test('shows the given people, in their order', () => {
    const people = html(<FeaturedProfiles artists={[{ ...artist, _id: '2', name: 'Zoya' }, artist]} />);
    expect(people.indexOf('Zoya')).toBeLessThan(people.indexOf('Asha Devi Rao'));
    expect(people).toContain('Browse All Profiles →');
  });

  test('has a text for an empty list, and one for a failed list', () => {
    expect(html(<FeaturedProfiles artists={[]} />)).toContain('No profiles available at the moment.');
    expect(html(<FeaturedProfiles artists={null} />)).toContain(
      'Failed to load profiles. Please try again later.',
    );
  });

  test('shows projects, or a text for a failed list', () => {
    expect(html(<ProjectsStrip projects={[project]} />)).toContain('Monsoon Letters');
    const failed = html(<ProjectsStrip projects={null} />);
    expect(failed).toContain('Unable to load projects');
    expect(failed).toContain('Try again');
  });

  test('explains Kirdaar in three cards', () => {
    const how = html(<HowItWorks />);
    expect(how).toContain('See how the product works for you');
    expect(how.match(/<li /g)).toHaveLength(3);
  });

  test('repeats the client logos visually, and once for screen readers', () => {
    const strip = html(<ClientsStrip />);
    expect(strip.match(/alt="Banyan Talkies"/g)).toHaveLength(3);
    expect(strip.match(/<ul aria-hidden="true"/g)).toHaveLength(2);
    expect(strip).toContain('invented');
  });
});
