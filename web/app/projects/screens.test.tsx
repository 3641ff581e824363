import type { TalentCard } from '@kirdaar/contract/casting/applications.ts';
import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { type TalentTab, talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { TalentsSection } from '../casting/candidates/talents-section.tsx';
import { ApiError, offlineError } from '../shell/calls/api-error.ts';
import { ProjectDetail } from './detail/project-detail.tsx';
import { FirstProject } from './list/first-project.tsx';
import { ListPanel } from './list/list-panel.tsx';
import type { ProjectList } from './list/project-list.ts';
import { ProjectError } from './project-error.tsx';
import { RoleTerms } from './terms/role-terms.tsx';

/** The visible text and addresses of a screen, from its HTML. */
function shown(screen: ReactElement, at = '/projects/monsoon'): string {
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&#x27;', "'");
}

const noOne = { ok: false, why: 'application.director', message: 'Directors cannot apply to projects.' };

const meera: ProjectRole = {
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

const project: Project = {
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
  childChecklist: null,
  permissionFiled: false,
  can: { apply: { ok: false, why: 'application.per_role' }, edit: false },
};

const owned: Project = {
  ...project,
  isOwner: true,
  team: 'owner',
  roles: [{ ...meera, can: { apply: noOne } }],
  can: { apply: noOne, edit: true },
};

const list: ProjectList = {
  tab: null,
  search: '',
  pages: 1,
  projects: [project],
  total: 1,
  hasMore: false,
  archive: null,
};

describe('The list of projects', () => {
  const panel = (changes: Partial<ProjectList> = {}) =>
    shown(<ListPanel list={{ ...list, ...changes }} selected={undefined} />, '/projects');

  it('is one list for artists, without tabs and without a create button', () => {
    const html = panel();
    expect(html).toContain('href="/projects/monsoon"');
    expect(html).not.toContain('My Projects');
    expect(html).not.toContain('Create New Project');
  });

  it('gives directors their tabs, a create button, and a menu on their own projects only', () => {
    const html = panel({ tab: 'my-projects' });
    for (const text of ['My Projects', 'Other Projects', 'Create New Project', 'Edit or delete Monsoon']) {
      expect(html).toContain(text);
    }
    expect(panel({ tab: 'others-projects' })).not.toContain('Edit or delete');
  });

  it('links from one’s own draft to its form, and labels what has no name yet', () => {
    const draft = { ...owned, isDraft: true, name: null, type: null, castingStatus: null };
    const html = panel({ tab: 'my-projects', projects: [draft] });
    for (const text of ['Untitled Project', 'No type specified', 'Draft', 'Click to continue editing']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('href="/projects/monsoon/edit"');
  });

  it('shows that a search found nothing, and how to clear it', () => {
    const html = panel({ search: 'rain', projects: [], total: 0 });
    expect(html).toContain('No projects found');
    expect(html).toContain('Clear search');
  });

  it('offers more only where there is more', () => {
    expect(panel()).not.toContain('Load more');
    expect(panel({ hasMore: true, total: 30 })).toContain('Load more');
  });
});

describe('Nothing chosen', () => {
  const first = (changes: Partial<ProjectList>) =>
    shown(<FirstProject list={{ ...list, projects: [], total: 0, ...changes }} />, '/projects');

  it('invites a director to the first project', () => {
    const html = first({ tab: 'my-projects' });
    expect(html).toContain("You haven't created any projects yet.");
    expect(html).toContain('href="/projects/create"');
    expect(html).toContain('Create your first project');
  });

  it('shows all others that there is none', () => {
    expect(first({ tab: null })).toContain('No projects available.');
    expect(first({ tab: 'others-projects' })).toContain('No projects available.');
  });
});

describe('A project', () => {
  const detail = (given: Project) =>
    shown(
      <ProjectDetail project={given} counts={null}>
        {null}
      </ProjectDetail>,
    );

  it('shows what, where and when, and marks what is not known', () => {
    const html = detail(project);
    for (const text of ['Monsoon', 'Feature film', 'Casting now', 'Maharashtra, India']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('01/11/26 - 15/12/26');
    expect(html.match(/Not specified/g)).toHaveLength(2);
    expect(html).toContain('href="/api/uploads/brief.pdf"');
    expect(html).toContain('Back to Projects');
  });

  it('offers an artist to apply to its roles, not to itself', () => {
    const html = detail(project);
    expect(html).toContain('Apply<span class="sr-only"> for Meera</span>');
    expect(html).not.toContain('Apply for Project');
    expect(html).not.toContain('Close Hiring');
  });

  it('offers its owner to edit it and to close it or one role, and not to apply', () => {
    const html = detail(owned);
    expect(html).toContain('href="/projects/monsoon/edit"');
    expect(html.match(/Close Hiring/g)).toHaveLength(2);
    expect(html).not.toContain('Apply');
  });

  it('offers neither to a director who does not own it', () => {
    const html = detail({ ...owned, isOwner: false, team: null, can: { apply: noOne, edit: false } });
    expect(html).not.toContain('Hiring');
    expect(html).not.toContain('Apply');
  });

  it('takes applications as a whole where it has no roles', () => {
    const html = detail({ ...project, roles: [], can: { apply: { ok: true }, edit: false } });
    expect(html).toContain('No roles specified for this project.');
    expect(html).toContain('Apply for Project');
  });

  it('shows when hiring is closed, for the whole and for each role', () => {
    const html = detail({ ...project, requirementClose: true });
    expect(html).toContain('Hiring Closed');
    expect(html).toContain('Project Closed');
    const one = detail({ ...project, roles: [{ ...meera, requirementClose: true }] });
    expect(one).toContain('>Closed<');
    expect(one).toContain('Role Closed');
  });

  it("shows the status of the viewer's application", () => {
    expect(detail({ ...project, roleSpecificStatus: { r1: 'applied' } })).toContain('>Applied<');
    expect(detail({ ...project, roleSpecificStatus: { r1: 'shortlisted' } })).toContain('>Shortlisted<');
  });

  it('shows people who can apply whether casting a child is permitted, but not its team (S15)', () => {
    const child = { ...meera, ageRange: '9-14' };
    expect(detail({ ...project, roles: [child] })).toContain('No permission filed yet');
    const filed = detail({ ...project, roles: [child, meera], permissionFiled: true });
    expect(filed.match(/Permission filed/g)).toHaveLength(1);
    expect(detail({ ...project, permissionFiled: true })).not.toContain('ermission filed');
    expect(detail({ ...owned, roles: [child] })).not.toContain('ermission filed');
  });

  it('shows what a role offers, wishes and asks for, and omits what is not set', () => {
    const today = '2026-12-11';
    const terms: ProjectRole['terms'] = {
      ...noTerms,
      pay: { kind: 'paid', from: 8000, to: null, per: 'day', within: null },
      applyUntil: '2026-12-12',
      languages: ['Bhojpuri'],
      content: ['intimate'],
      must: ['languages'],
    };
    const html = shown(<RoleTerms terms={terms} today={today} />);
    for (const text of ['₹8,000 a day', 'Apply by tomorrow', 'Speaks Bhojpuri (must)', 'Intimate scene']) {
      expect(html).toContain(text);
    }
    expect(html.match(/<svg/g)).toHaveLength(3);
    const unpaid = { ...noTerms, pay: { ...noTerms.pay, kind: 'unpaid' as const } };
    expect(shown(<RoleTerms terms={unpaid} today={today} />)).toContain('Unpaid');
    expect(shown(<RoleTerms terms={noTerms} today={today} />)).toBe('');
    expect(detail({ ...project, roles: [{ ...meera, terms: unpaid }] })).toContain('Unpaid');
  });

  it('shows below a role how its reader fits it, and nothing to a reader who does not fit (M10)', () => {
    const known = { gender: 'yes', screenAge: 'yes', languages: 'yes', height: 'no' } as const;
    const none = { skills: null, dialects: null, place: null, availability: null };
    const height = { fact: 'height', fit: 'no', text: 'height' } as const;
    const reasons = [{ fact: 'languages', text: 'Bhojpuri' } as const];
    const reading = (fit: ProjectRole['fit']) => detail({ ...project, roles: [{ ...meera, fit }] });
    const short = { fit: { ...known, ...none }, reasons, missing: [height] };
    expect(reading(short)).toContain('You fit but for: height');
    expect(reading({ ...short, fit: { ...short.fit, height: null } })).toContain('You fit: Bhojpuri');
    for (const fit of [null, { ...short, fit: { ...short.fit, gender: 'no' as const } }])
      expect(reading(fit)).not.toContain('You fit');
  });

  it('links people without a complete profile to the setup, and disables Apply', () => {
    const off = { ok: false, why: 'application.profile_incomplete', message: 'Complete your profile.' };
    const html = detail({ ...project, roles: [{ ...meera, can: { apply: off } }] });
    expect(html).toContain('href="/profile-setup"');
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Apply/);
  });

  it('shows a person who waits for a guardian the reason, with a link to them (S12)', () => {
    const off = { ok: false, why: 'minor.guardian_missing', message: 'Ask.' };
    const html = detail({ ...project, roles: [{ ...meera, can: { apply: off } }] });
    expect(html).toContain('A parent or guardian has to agree before you can apply.');
    expect(html).toContain('href="/profile-setup?step=personal"');
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Apply/);
  });

  it('differs from one that could not be loaded, with the reason for an applicant whose project was removed', () => {
    const gone = (message: string) => new ApiError({ status: 404, code: 'project.not_found', message });
    expect(shown(<ProjectError error={gone('Project not Found')} />)).toContain('Project not Found');
    const removed = shown(<ProjectError error={gone('This project was removed by its director.')} />);
    expect(removed).toContain('This project was removed by its director.');
    const offline = shown(<ProjectError error={offlineError()} />);
    expect(offline).toContain('This project could not be loaded.');
    expect(offline).toContain('Try again');
  });
});

const asha: TalentCard = {
  _id: 'a1',
  publicIdentifier: 'asha-rao',
  name: 'Asha Rao',
  role: 'Artist',
  profileUrl: null,
  picture: null,
  gender: 'female',
  age: 27,
  talentCategory: null,
  skills: [],
  languages: [],
  currentAddress: { city: null, state: null },
  homeAddress: { city: 'Jaipur', state: 'rajasthan' },
  screenAge: null,
  status: 'shortlisted',
  viewed: true,
  appliedRoleIds: ['r1'],
  applications: [{ roleId: 'r1', appliedAt: '2026-11-20T18:30:00Z', hasTape: true }],
  shootingDays: null,
};

describe('The talents of a project', () => {
  const counts = {
    all: { total: 64 },
    applied: { total: 14 },
    shortlisted: { total: 2 },
    viewed: { total: 3 },
  };
  const lists = { languages: ['Hindi'], departments: [] };
  const section = (search: string, artists: TalentCard[], tab: TalentTab = 'all') =>
    shown(
      <TalentsSection
        project={owned}
        talents={{ tab, lists, people: { artists, total: artists.length, counts, hasMore: false, pages: 1 } }}
      />,
      `/projects/monsoon${search}`,
    );

  it('show who it is, how old, from where, for what role and with which status', () => {
    const html = section('', [asha]);
    for (const text of [
      'Asha Rao',
      '27 years',
      'Jaipur, Rajasthan',
      'For Meera',
      'Applied 21/11/26',
      'Shortlisted',
      'Viewed',
      'Tape',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('1 talent<');
  });

  it('link to the profile with project, tab and filters', () => {
    const html = section('?status=applied&roles=r1', [asha], 'applied');
    expect(html).toContain('href="/profile/asha-rao?project=monsoon&amp;status=applied&amp;roles=r1"');
  });

  it('have four tabs with their counts', () => {
    const html = section('', [asha]);
    for (const [label, count] of [
      ['All', 64],
      ['Applied', 14],
      ['Shortlisted', 2],
      ['Viewed', 3],
    ]) {
      expect(html).toMatch(new RegExp(`${label}<span[^>]*>${count}</span>`));
    }
  });

  it('have all filters and the order on every tab', () => {
    const labels = [
      'Gender',
      'State',
      'Age range',
      'Stage age',
      'Language',
      'Department',
      'Role',
      'Applied since',
    ];
    for (const tab of talentTabs) {
      const html = section(`?status=${tab}`, [asha], tab);
      for (const label of [...labels, 'Order'])
        expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`));
      for (const choice of ['Has a tape', 'Not seen']) expect(html).toContain(`${choice}</label>`);
    }
  });

  it('show each active filter as a chip, with one Reset', () => {
    const html = section('?gender=female&location=goa', [asha]);
    for (const text of ['Remove Female', 'Remove Goa', 'Reset']) expect(html).toContain(text);
    expect(section('', [asha])).not.toContain('Reset');
  });

  it('show when a tab is empty', () => {
    const html = section('?gender=female', []);
    expect(html).toContain('No talents found for this status');
    expect(html).toContain('Clear filters');
    expect(section('', [])).not.toContain('Clear filters');
  });
});
