import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { InvitationFacts } from './invitation-facts.tsx';

const director = { name: 'Leela Krishnan', isVerified: true, verifiedOn: '2026-10-12' };

/** The text of an invitation for an artist of an age. */
function said(age: number, kind: OwnInvitation['kind']): string {
  const invitation = { kind, state: 'invited', place: null, project: { director } } as OwnInvitation;
  const routes = [{ id: 'root', path: '/', element: <InvitationFacts invitation={invitation} /> }];
  const hydrationData = { loaderData: { root: { user: { age } } } };
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
}

test('An artist below 18 is asked to come in person with a parent or guardian (E18)', () => {
  const words = 'Come with a parent or guardian.';
  expect(said(17, 'in_person')).toContain(words);
  expect(said(18, 'in_person')).not.toContain(words);
  expect(said(17, 'online')).not.toContain(words);
});
