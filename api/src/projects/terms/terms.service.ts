import type { ProjectRoleInput } from '@kirdaar/contract/projects/project-fields.ts';
import { TermsFields } from '@kirdaar/contract/projects/terms/role-terms.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { changedTermsText } from '@kirdaar/domain/projects/terms/changes.ts';
import type { RoleTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { areWorse } from '@kirdaar/domain/projects/terms/worse.ts';
import { applicantsOf } from '../../casting/applications/applied-roles.service.ts';
import { type FieldError, Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { faultsOfChoices } from '../../profiles/reference/reference.service.ts';

const lists = ['languages', 'skills'] as const;

/** Throws 400 for languages and skills outside their lists, on the first of each in each role (rule
    terms/fields-4). */
export async function checkTerms(db: Queryable, roles: readonly ProjectRoleInput[]): Promise<void> {
  const errors: FieldError[] = [];
  for (const list of lists) {
    const choices = roles.map(({ terms }) => terms?.[list] ?? []);
    for (const [place, message] of (await faultsOfChoices(db, list, choices)).entries()) {
      if (message) errors.push({ path: `roles.${place}.terms.${list}`, message });
    }
  }
  refuse(errors);
}

/** Throws 400 for terms that a draft keeps half-filled and a save omits, on each missing field (rule
    terms/drafts-2). */
export function checkWholeTerms(
  roles: readonly ProjectRoleInput[],
  storedTerms: (roleId: string) => RoleTerms[],
): void {
  const errors = roles.flatMap(({ _id, terms }, place) => {
    const kept = _id && terms === undefined ? storedTerms(_id) : [];
    return kept.flatMap((stored) => faultsOf(stored, `roles.${place}.terms`));
  });
  refuse(errors);
}

function faultsOf(terms: RoleTerms, place: string): FieldError[] {
  const { issues = [] } = TermsFields.safeParse(terms).error ?? {};
  return issues.map(({ path, message }) => ({ path: [place, ...path].join('.'), message }));
}

function refuse(errors: FieldError[]): void {
  const [first] = errors;
  if (first) throw new Refusal('VALIDATION_ERROR', { message: first.message, errors });
}

/** The terms of a role with applications, before and after a save. */
type AppliedTerms = { roleId: string; before: RoleTerms; after: RoleTerms };

/** Throws 409 `role.terms_locked` when a save worsens terms that people applied to (rule
    terms/locked-1). */
export function checkAppliedTerms(deps: Deps, saved: readonly AppliedTerms[]): void {
  const today = dateInIndia(deps.clock());
  if (saved.some(({ before, after }) => areWorse(before, after, today)))
    throw new Refusal('role.terms_locked');
}

/** Notifies the applicants of a role of changed terms, once for each role and applicant (rule
    terms/notices-1). */
export async function tellChangedTerms(
  tx: Transaction,
  deps: Deps,
  projectId: OwnedProjectId,
  saved: readonly AppliedTerms[],
): Promise<void> {
  const changed = saved.flatMap(({ roleId, before, after }) => {
    const detail = changedTermsText(before, after);
    return detail ? [{ roleId, detail }] : [];
  });
  const applicants = await applicantsOf(
    tx,
    changed.map(({ roleId }) => roleId),
  );
  const announcements = changed.flatMap(({ roleId, detail }) =>
    (applicants.get(roleId) ?? []).map((userId) => ({
      ...{ kind: 'terms_changed' as const, userId, projectId },
      ...{ roleIds: [roleId], detail },
    })),
  );
  await notify(tx, deps, announcements);
}
