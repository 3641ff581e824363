import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { AccessDenied } from './access-denied.tsx';
import type { FormMode } from './form-mode.ts';
import { emptyProject } from './form-values.ts';
import { ProjectForm } from './project-form.tsx';
import { SaveNote } from './save-note.tsx';
import { StillMissing, stillMissing } from './still-missing.tsx';

/** The visible text of a screen, from its HTML. */
function shown(screen: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&#x27;', "'");
}

const guard: ProjectRole = {
  _id: '0a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0c',
  characterName: 'Guard',
  gender: 'male',
  ageRange: '40-55',
  physicalLookSuggestion: 'A thick moustache',
  description: 'Two scenes.',
  auditionScript: 'Ticket, please.',
  requirementClose: false,
  terms: noTerms,
  casting: null,
  fit: null,
  can: { apply: { ok: false } },
};

const project: Project = {
  _id: 'p1',
  projectIdentifier: 'night-train',
  directorId: 'd1',
  director: {
    _id: '2',
    name: 'Leela Menon',
    company: null,
    isVerified: false,
    verifiedOn: null,
    since: '2026-03-02',
  },
  name: 'Night Train',
  type: 'Web series',
  isDraft: false,
  isArchived: false,
  isHeld: false,
  requirementClose: false,
  castingStartDate: '2027-01-10',
  castingEndDate: '2027-01-20',
  shootingStartDate: '2027-03-01',
  shootingEndDate: '2027-03-30',
  castingStatus: 'Casting soon',
  castingLocation: { city: null, state: 'goa', country: 'India' },
  shootingLocation: { city: 'Panaji', state: 'goa', country: 'India' },
  bannerUrl: '/uploads/banner.jpg',
  banner: null,
  isOwner: true,
  team: 'owner',
  status: '',
  createdAt: '2026-11-01T00:00:00Z',
  description: 'Five strangers.',
  briefDescriptionPdfUrl: '/uploads/brief.pdf',
  briefDescriptionPdfName: 'Night train.pdf',
  roles: [guard, { ...guard, _id: '0a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0d', characterName: 'Ira' }],
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
  can: { apply: { ok: false }, edit: true },
};

// the form keeps what is typed in the tab's storage
beforeAll(() => {
  const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  Object.assign(globalThis, { window: { sessionStorage: empty } });
  return () => Reflect.deleteProperty(globalThis, 'window');
});

type FormOptions = { mode: FormMode; kept?: boolean; protectedCount?: number; of?: Project };

function form({ mode, kept = false, protectedCount = 0, of = project }: FormOptions): string {
  return shown(
    <ProjectForm
      mode={mode}
      project={mode === 'create' ? null : of}
      protectedRoles={protectedCount > 0 ? [{ role: guard, place: 0, applicationCount: protectedCount }] : []}
      userId="d1"
      kept={kept ? { values: emptyProject, saved: null, unanswered: null, key: 'k' } : null}
    />,
  );
}

/** The labels of the bar's buttons, disabled ones in brackets. */
function bar(html: string): string[] {
  const words = [
    'Cancel',
    'Save as Draft',
    'Create Project',
    'Update Draft',
    'Publish Project',
    'Update Project',
  ];
  return words.flatMap((word) => {
    const button = [...html.matchAll(/<button[^>]*>(?:(?!<\/button>).)*/g)].find(([text]) =>
      text.endsWith(word),
    );
    if (!button) return [];
    return [/^[^>]* disabled=""/.test(button[0]) ? `(${word})` : word];
  });
}

describe('The project form', () => {
  it('has the buttons of its purpose, and those without effect are disabled', () => {
    expect(bar(form({ mode: 'create' }))).toEqual(['Cancel', '(Save as Draft)', '(Create Project)']);
    expect(bar(form({ mode: 'draft' }))).toEqual(['Cancel', '(Update Draft)', 'Publish Project']);
    expect(bar(form({ mode: 'published' }))).toEqual(['Cancel', '(Update Project)']);
  });

  it('opens for a new project with one role, which cannot be removed', () => {
    const html = form({ mode: 'create' });
    expect(html).toContain('Create a project');
    expect(html.match(/Role 1<\/span>/g)).toHaveLength(1);
    expect(html).not.toContain('Role 2<');
    expect(html).toContain('Add Role');
  });

  it('shows the requirements of casting a child once a role begins below 18, and the ticks, with name and time (S15)', () => {
    const words = 'Casting a child or teenager';
    expect(form({ mode: 'create' })).not.toContain(words);
    const roles = [{ ...guard, ageRange: '12-16' }];
    const by = { name: 'Leela Krishnan' };
    const childChecklist = [{ key: 'guardian' as const, by, at: '2026-11-22T08:35:00.000Z' }];
    const html = form({ mode: 'published', of: { ...project, roles, childChecklist } });
    expect(html).toContain(words);
    expect(html).toContain('Not legal advice.');
    expect(html).toMatch(
      /A guardian on set<span[^>]*>Leela Krishnan(<!-- -->)?, (<!-- -->)?22\/11\/26, 14:05/,
    );
    expect(html.match(/Leela Krishnan/g)).toHaveLength(1);
  });

  it('requires a character name on create and not on edit', () => {
    const optional = /Character name<[^/]*\(optional\)/;
    expect(form({ mode: 'create' })).not.toMatch(optional);
    expect(form({ mode: 'published' })).toMatch(optional);
  });

  it('shows roles with applications read-only, with their number, next to the editable ones', () => {
    const html = form({ mode: 'published', protectedCount: 3 });
    expect(html).toContain('🔒 </span>Protected (3 application(s))');
    expect(html).toContain('They stay as they are: Guard.');
    expect(html).toContain('Their terms can be improved.');
    expect(html).toContain('Terms and wishes<span class="sr-only"> of Guard</span>');
    expect(html).toContain('Roles that state the pay get more applications.');
    for (const text of ['Male, 40-55 years', 'Two scenes.', 'A thick moustache', 'Ticket, please.']) {
      expect(html).toContain(text);
    }
    // the one in the form is the second of the project
    expect(html).toContain('Copy role<span class="sr-only"> 2</span>');
    expect(html).not.toContain('Copy role<span class="sr-only"> 1</span>');
    expect(html.match(/name="roles\.\d\.characterName"/g)).toHaveLength(1);
  });

  it('shows the stored banner and lets the stored brief be removed', () => {
    const html = form({ mode: 'published' });
    expect(html).toContain('src="/api/uploads/banner.jpg"');
    expect(html).toContain('Night train.pdf');
    expect(html).toContain('Remove Brief (PDF)');
  });

  it('shows when earlier input is restored, and offers to start over', () => {
    expect(form({ mode: 'create', kept: true })).toContain('We restored what you typed.');
    expect(form({ mode: 'create' })).not.toContain('Start over');
  });
});

describe('What is still missing', () => {
  it('is listed with the messages of the rules, once each, the banner only on create', () => {
    const missing = stillMissing('create', emptyProject, false);
    for (const message of ['Project name is required', 'Gender is required', 'Banner image is required']) {
      expect(missing).toContain(message);
    }
    expect(new Set(missing).size).toBe(missing.length);
    expect(stillMissing('create', emptyProject, true)).not.toContain('Banner image is required');
    expect(stillMissing('draft', emptyProject, false)).not.toContain('Banner image is required');
    expect(stillMissing('draft', emptyProject, false)).not.toContain('Character name is required');
  });

  it('is counted where it is more than one thing, and gone where it is none', () => {
    expect(shown(<StillMissing onShow={() => undefined} faults={['A', 'B']} />)).toContain('2 to go: A, B');
    expect(shown(<StillMissing onShow={() => undefined} faults={['A']} />)).not.toContain('to go');
    expect(shown(<StillMissing onShow={() => undefined} faults={[]} />)).toBe('');
  });
});

describe('Around the form', () => {
  it('others are denied, and sent home or to the sign-in', () => {
    const html = shown(<AccessDenied signedIn />);
    expect(html).toContain('This page is only accessible to users with Director role.');
    expect(html).toContain('Go to Home');
    expect(shown(<AccessDenied signedIn={false} />)).toContain('Login to Continue');
  });

  it('the state of the draft is shown', () => {
    expect(shown(<SaveNote state="saving" />)).toContain('Saving the draft…');
    expect(shown(<SaveNote state="saved" />)).toContain('Draft saved');
    expect(shown(<SaveNote state="failed" />)).toContain('Not saved: we try again with your next change');
    expect(shown(<SaveNote state="failed" refusal="You have 60 open drafts." />)).toContain(
      'Not saved: You have 60 open drafts.',
    );
    expect(shown(<SaveNote state="saved" refusal="You have 60 open drafts." />)).not.toContain('60');
  });
});
