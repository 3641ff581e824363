import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OtherWork } from './other-work.tsx';

const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const html = (pastProjects: unknown[]) =>
  renderToStaticMarkup(
    <OtherWork profile={{ additionalSkills: 'Colour grading', pastProjects } as ProfileView} />,
  );

test('past work is shown with name, role and a link, and not if one is missing', () => {
  const shown = html([
    { name: 'Monsoon', role: 'Editor', link },
    { name: 'Nameless role', role: '', link },
    { name: '', role: 'Colourist', link },
    { name: 'Linked nowhere', role: 'Editor', link: 'javascript:alert(1)' },
  ]);
  expect(shown).toContain('Monsoon');
  for (const hidden of ['Nameless role', 'Colourist', 'Linked nowhere']) expect(shown).not.toContain(hidden);
});

test('without any past work its section is missing', () => {
  expect(html([{ name: 'Linked nowhere', role: 'Editor', link: '' }])).not.toContain('Past Experiences');
});
