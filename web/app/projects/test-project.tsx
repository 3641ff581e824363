import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** The visible text and addresses of a screen, from its HTML. */
export function shown(screen: ReactElement, at = '/projects/monsoon'): string {
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&#x27;', "'");
}

export const noOne = {
  ok: false,
  why: 'application.director',
  message: 'Directors cannot apply to projects.',
};

export const meera: ProjectRole = {
  _id: 'r1',
  characterName: 'Meera',
  gender: 'female',
  ageRange: '25-35',
  physicalLookSuggestion: null,
  description: 'Runs the ferry.',
  auditionScript: null,
  requirementClose: false,
  terms: noTerms,
  casting: null,
  fit: null,
  can: { apply: { ok: true } },
};

export const project: Project = {
  _id: 'p1',
  projectIdentifier: 'monsoon',
  directorId: 'd1',
  director: {
    _id: '2',
    name: 'Leela Menon',
    company: null,
    isVerified: false,
    verifiedOn: null,
    since: '2026-03-02',
  },
  name: 'Monsoon',
  type: 'Feature film',
  isDraft: false,
  isArchived: false,
  isHeld: false,
  requirementClose: false,
  castingStartDate: '2026-11-01',
  castingEndDate: '2026-12-15',
  shootingStartDate: null,
  shootingEndDate: null,
  castingStatus: 'Casting now',
  castingLocation: { city: null, state: 'maharashtra', country: 'India' },
  shootingLocation: { city: null, state: null, country: null },
  bannerUrl: null,
  banner: null,
  isOwner: false,
  team: null,
  status: '',
  createdAt: '2026-11-01T00:00:00Z',
  description: 'Two strangers write letters.',
  briefDescriptionPdfUrl: '/uploads/brief.pdf',
  briefDescriptionPdfName: 'Night train.pdf',
  roles: [meera],
  roleSpecificStatus: {},
  applications: [],
  told: [],
  version: 1,
  answerRate: null,
  allowQuestions: true,
  complaintsName: null,
  complaintsContact: null,
  childChecklist: null,
  permissionFiled: false,
  can: { apply: { ok: false, why: 'application.per_role' }, edit: false },
};

export const owned: Project = {
  ...project,
  isOwner: true,
  team: 'owner',
  roles: [{ ...meera, can: { apply: noOne } }],
  can: { apply: noOne, edit: true },
};
