import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, offlineError } from '../shell/calls/api-error.ts';
import { ProjectDetail } from './detail/project-detail.tsx';
import { RoleCasting } from './detail/role-casting.tsx';
import { FirstProject } from './list/first-project.tsx';
import { ListPanel } from './list/list-panel.tsx';
import type { ProjectList } from './list/project-list.ts';
import { ProjectError } from './project-error.tsx';
import { RoleTerms } from './terms/role-terms.tsx';
import { meera, noOne, owned, project, shown } from './test-project.tsx';

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

  it('says that there are only drafts, or only archived projects', () => {
    expect(first({ projects: [{ ...project, isDraft: true }], total: 1 })).toContain('Only drafts so far');
    const archive = { ...list, projects: [], total: 2, open: false };
    expect(first({ tab: 'my-projects', archive })).toContain('Only archived projects');
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

  it('folds several roles for its team, and leads from each number to the desk at its stage (W7)', () => {
    const kabir = { ...meera, _id: 'r2', characterName: 'Kabir' };
    const html = detail({ ...owned, roles: [meera, kabir] });
    expect(html.match(/aria-expanded="false"/g)).toHaveLength(2);
    const folding = /<h3[^>]*><button/;
    expect(html).toMatch(folding);
    expect(detail({ ...owned, roles: [meera] })).not.toMatch(folding);
    expect(detail({ ...project, roles: [meera, kabir] })).not.toMatch(folding);
    expect(html).toContain('href="#talents"');
    const casting = { applied: 140, seen: 62, shortlisted: 4, waiting: 0 };
    const links = shown(<RoleCasting project={owned} role={{ ...meera, casting }} name="Meera" />);
    expect(links).toMatch(/desk\?role=r1&amp;stage=considered"[^>]*>62 of 140 seen/);
    expect(links).toMatch(/desk\?role=r1&amp;stage=shortlisted"[^>]*>4 shortlisted/);
    const empty = { ...casting, applied: 0, shortlisted: 0 };
    const none = shown(<RoleCasting project={owned} role={{ ...meera, casting: empty }} name="Meera" />);
    expect(none).toMatch(/stage=suggested"[^>]*>Nobody has applied yet · See who matches/);
  });

  it('takes applications as a whole where it has no roles', () => {
    const html = detail({ ...project, roles: [], can: { apply: { ok: true }, edit: false } });
    expect(html).toContain('No roles specified for this project.');
    expect(html).toContain('Apply for Project');
  });

  it('shows when hiring is closed, for the whole and for each role', () => {
    const html = detail({ ...project, requirementClose: true });
    expect(html).toContain('Hiring Closed');
    expect(html).not.toContain('Casting now');
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
    expect(detail({ ...project, roles: [child] })).toContain(
      'The production has not filed its child-work permit yet',
    );
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
    for (const text of [
      '₹8,000 a day',
      'Apply by tomorrow',
      'Speaks Bhojpuri (must have)',
      'Intimate scene',
    ]) {
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
    expect(reading(short)).toContain('You match, except: height');
    expect(reading({ ...short, fit: { ...short.fit, height: null } })).toContain('You match: Bhojpuri');
    for (const fit of [null, { ...short, fit: { ...short.fit, gender: 'no' as const } }])
      expect(reading(fit)).not.toContain('You match');
  });

  it('says below a role that it is not the range of its reader, who may still apply (W44)', () => {
    const unknown = { languages: null, skills: null, dialects: null, height: null };
    const known = { gender: 'yes', screenAge: 'no', ...unknown, place: null, availability: null } as const;
    const reading = (fit: ProjectRole['fit']) =>
      detail({ ...project, roles: [{ ...meera, gender: 'Male', ageRange: '50-65', fit }] });
    const other = reading({ fit: known, reasons: [], missing: [] });
    expect(other).toContain('Not your range: male, 50-65');
    expect(other).toMatch(/<button[^>]*>Apply/);
    expect(reading({ fit: { ...known, screenAge: 'yes' }, reasons: [], missing: [] })).not.toContain(
      'Not your range',
    );
    expect(reading(null)).not.toContain('Not your range');
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
