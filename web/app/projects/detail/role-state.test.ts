import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { describe, expect, it } from 'vitest';
import { hasApplied, ownHindrance, projectApplyState, roleApplyState } from './role-state.ts';

const allowed = { ok: true };
const refused = (why: string, message = 'No.') => ({ ok: false, why, message });

function role(changes: Partial<ProjectRole> = {}): ProjectRole {
  return {
    _id: 'r1',
    characterName: 'Meera',
    gender: 'female',
    ageRange: '25-35',
    physicalLookSuggestion: null,
    description: null,
    auditionScript: null,
    requirementClose: false,
    terms: noTerms,
    casting: null,
    fit: null,
    can: { apply: allowed },
    ...changes,
  };
}

function project(changes: Partial<Project> = {}): Project {
  const nowhere = { city: null, state: null, country: null };
  return {
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
    type: null,
    isDraft: false,
    isArchived: false,
    isHeld: false,
    requirementClose: false,
    castingStartDate: null,
    castingEndDate: null,
    shootingStartDate: null,
    shootingEndDate: null,
    castingStatus: null,
    castingLocation: nowhere,
    shootingLocation: nowhere,
    bannerUrl: null,
    banner: null,
    isOwner: false,
    team: null,
    status: '',
    createdAt: '2026-11-01T00:00:00Z',
    description: null,
    briefDescriptionPdfUrl: null,
    briefDescriptionPdfName: null,
    roles: [],
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
    can: { apply: allowed, edit: false },
    ...changes,
  };
}

describe('Whether a viewer applied', () => {
  it('is decided by a role or by the project as a whole, not by a shortlist mark only', () => {
    expect(hasApplied(project({ roleSpecificStatus: { r1: 'applied' } }))).toBe(true);
    const whole = { apply: refused('application.already_applied'), edit: false };
    expect(hasApplied(project({ can: whole }))).toBe(true);
    expect(hasApplied(project({ status: 'shortlisted' }))).toBe(false);
  });
});

describe('The action of a role', () => {
  it('is open where the server allows it', () => {
    expect(roleApplyState(project(), role())).toEqual({ kind: 'open' });
  });

  it('shows the application before anything else, even when the role was closed since', () => {
    const applied = project({ roleSpecificStatus: { r1: 'shortlisted' }, requirementClose: true });
    expect(roleApplyState(applied, role({ requirementClose: true }))).toEqual({
      kind: 'status',
      status: 'shortlisted',
      outcome: null,
    });
  });

  it('shows the outcome sent for this role, next to an unchanged status (D16)', () => {
    const answered = project({
      status: 'applied',
      roleSpecificStatus: { r1: 'applied', r2: 'applied' },
      applications: [
        { _id: 'a1', roleId: 'r1', standing: 'not_selected' },
        { _id: 'a2', roleId: 'r2', standing: 'applied' },
      ],
    });
    expect(roleApplyState(answered, role())).toEqual({
      kind: 'status',
      status: 'applied',
      outcome: 'not_selected',
    });
    expect(roleApplyState(answered, role({ _id: 'r2' }))).toEqual({
      kind: 'status',
      status: 'applied',
      outcome: null,
    });
  });

  it('is closed in an archived project, whatever was closed in it', () => {
    const archived = project({
      isArchived: true,
      can: { apply: refused('application.closed'), edit: false },
    });
    const closed = { kind: 'closed', text: 'Project Closed' };
    expect(roleApplyState(archived, role())).toEqual(closed);
    expect(projectApplyState(archived)).toEqual(closed);
  });

  it('shows whether the project or the role is closed', () => {
    const closed = role({ requirementClose: true, can: { apply: refused('application.closed') } });
    expect(roleApplyState(project(), closed)).toEqual({ kind: 'closed', text: 'Role Closed' });
    expect(roleApplyState(project({ requirementClose: true }), closed)).toEqual({
      kind: 'closed',
      text: 'Project Closed',
    });
  });

  it('does not exist for a director', () => {
    const state = roleApplyState(project(), role({ can: { apply: refused('application.director') } }));
    expect(state).toEqual({ kind: 'hidden' });
  });

  it('is disabled with the reason of the server', () => {
    const off = role({ can: { apply: refused('application.profile_incomplete', 'Complete it.') } });
    expect(roleApplyState(project(), off)).toEqual({
      kind: 'off',
      why: 'application.profile_incomplete',
      message: 'Complete it.',
    });
    expect(ownHindrance(project({ roles: [off] }))).toBe('application.profile_incomplete');
  });

  it('does not ask to complete a profile for what is closed anyway', () => {
    const off = role({ can: { apply: refused('application.profile_incomplete') } });
    expect(ownHindrance(project({ roles: [off], requirementClose: true }))).toBeUndefined();
  });
});

describe('The action of a project', () => {
  it('is in its roles where it has some', () => {
    const withRoles = project({
      roles: [role()],
      can: { apply: refused('application.per_role'), edit: false },
    });
    expect(projectApplyState(withRoles)).toEqual({ kind: 'hidden' });
    expect(ownHindrance(withRoles)).toBeUndefined();
  });

  it('is open without roles, and done after one application', () => {
    expect(projectApplyState(project())).toEqual({ kind: 'open' });
    const applied = project({
      status: 'applied',
      can: { apply: refused('application.already_applied'), edit: false },
    });
    expect(projectApplyState(applied)).toEqual({ kind: 'status', status: 'applied', outcome: null });
    const booked = { ...applied, applications: [{ _id: 'a1', roleId: null, standing: 'booked' as const }] };
    expect(projectApplyState(booked)).toMatchObject({ outcome: 'booked' });
  });

  it('stays open for a shortlisted person who did not apply', () => {
    expect(projectApplyState(project({ status: 'shortlisted' }))).toEqual({ kind: 'open' });
  });
});
