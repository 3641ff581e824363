import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { mayChangeKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { needsSocialLink } from '@kirdaar/domain/links/social-link.ts';
import {
  type AgeGiven,
  ageRefusal,
  dateThatHolds,
  hasComeOfAge,
  isBelowAge,
  isDateOfBirth,
} from '@kirdaar/domain/profiles/guardians/ages.ts';
import { type FieldError, invalidField, Refusal } from '../core/refusal.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { leaveTeams } from '../projects/team/memberships.service.ts';
import { changeProfile, type LockedUser } from './change-profile.service.ts';
import { replaceDepartmentRoles } from './department-roles.queries.ts';
import { checkDepartmentRoles } from './department-roles.service.ts';
import { guardianOf } from './guardians/guardians.service.ts';
import { findNamedRoles } from './profiles.queries.ts';
import { faultsOfChoices } from './reference/reference.service.ts';
import { replaceMonologues, replacePastProjects, updateUser } from './steps.queries.ts';

/**
 * Saves the personal step with its department roles (rules profiles/personal-1, accounts/kinds-3). A user who
 * becomes an artist leaves all casting teams (rule team/kinds-2).
 */
export function savePersonalInfo(
  deps: Deps,
  userId: string,
  body: ParsedBody<'savePersonalInfo'>,
): Promise<SelfUser> {
  const { homeAddress, currentAddress, departments, roles, dateOfBirth, ...fields } = body;
  const choice = { departments: once(departments), roles: once(roles) };
  return changeProfile(deps, userId, async (tx, user) => {
    const held = await findNamedRoles(tx, userId);
    const { kind, faults } = await checkDepartmentRoles(
      tx,
      choice,
      held.map((role) => role._id),
    );
    if (needsSocialLink(kind === 'Artist', body.age) && !body.instagramUrl && !body.facebookUrl) {
      faults.push({ path: 'instagramUrl', message: socialLinkNeeded });
    }
    refuseFaults(faults);
    if (!mayChangeKind(user.kind, kind)) throw new Refusal('profile.kind_change');
    const guardian = (await guardianOf(tx, userId))?.guardian ?? null;
    const now = deps.clock();
    if (user.isHeldByParent && !hasComeOfAge(user, now)) refuseOlder(user, body);
    await updateUser(tx, userId, {
      ...fields,
      ...agesOf(user, { hasGuardian: guardian !== null, age: body.age, dateOfBirth, now }),
      kind,
      homeCity: homeAddress.city,
      homeState: homeAddress.state,
      currentCity: currentAddress.city,
      currentState: currentAddress.state,
    });
    await replaceDepartmentRoles(tx, userId, choice);
    if (kind === 'Artist' && user.kind !== kind) await leaveTeams(tx, deps, userId);
  });
}

/** A parent gives the child's date of birth, and signs up no one of 18 or older (rule guardians/holder-1). */
function refuseOlder(
  user: LockedUser,
  { age, dateOfBirth }: Pick<ParsedBody<'savePersonalInfo'>, 'age' | 'dateOfBirth'>,
): void {
  if (!isBelowAge(age)) throw new Refusal('minor.age_locked');
  if (!dateOfBirth && !user.dateOfBirth) throw invalidField('dateOfBirth', 'Date of birth is required');
}

type AgeTyped = Pick<AgeGiven, 'dateOfBirth' | 'hasGuardian'> & { age: number; now: Date };

/**
 * The new date of birth, and whether it is a child's profile. Refuses contradictions with known data (rules
 * guardians/age-1, guardians/age-2).
 */
function agesOf(user: LockedUser, { age, dateOfBirth, hasGuardian, now }: AgeTyped) {
  if (dateOfBirth && !isDateOfBirth(dateOfBirth, now))
    throw invalidField('dateOfBirth', 'Please enter a valid date of birth');
  const given: AgeGiven = { kept: user.dateOfBirth, hasGuardian, dateOfBirth, age };
  const why = ageRefusal(given, now);
  if (why) throw new Refusal(why);
  return { dateOfBirth: dateThatHolds(given), isChild: isBelowAge(age) || hasComeOfAge(user, now) };
}

const socialLinkNeeded = 'Either Instagram or Facebook URL is required for artists over 16';

/** Saves the professional step; languages and skills come from the reference lists (rules profiles/steps-1,
    profiles/steps-4). */
export function saveProfessionalInfo(
  deps: Deps,
  userId: string,
  body: ParsedBody<'saveProfessionalInfo'>,
): Promise<SelfUser> {
  const { screenAge, ...fields } = body;
  const languages = once(body.languages);
  const skills = once(body.skills);
  return changeProfile(deps, userId, async (tx) => {
    refuseFaults([
      ...(await unlistedFault(tx, 'languages', languages)),
      ...(await unlistedFault(tx, 'skills', skills)),
    ]);
    await updateUser(tx, userId, {
      ...fields,
      languages,
      skills,
      screenFrom: screenAge.from,
      screenTo: screenAge.to,
    });
  });
}

/** Saves the additional step; its past projects replace the earlier ones (rule profiles/steps-5). */
export function saveAdditionalInfo(
  deps: Deps,
  userId: string,
  { pastProjects, ...fields }: ParsedBody<'saveAdditionalInfo'>,
): Promise<SelfUser> {
  return changeProfile(deps, userId, async (tx) => {
    await updateUser(tx, userId, fields);
    await replacePastProjects(tx, userId, pastProjects);
  });
}

/**
 * Replaces the monologues. Sending the step completes it, also with an empty list (rule profiles/steps-8).
 */
export function saveMonologues(
  deps: Deps,
  userId: string,
  { monologues }: ParsedBody<'saveMonologues'>,
): Promise<SelfUser> {
  return changeProfile(deps, userId, async (tx) => {
    await updateUser(tx, userId, { monologuesSavedAt: deps.clock() });
    await replaceMonologues(tx, userId, monologues);
  });
}

async function unlistedFault(
  db: Queryable,
  list: 'languages' | 'skills',
  names: string[],
): Promise<FieldError[]> {
  const [message] = await faultsOfChoices(db, list, [names]);
  return message ? [{ path: list, message }] : [];
}

function refuseFaults(faults: FieldError[]): void {
  const [first] = faults;
  if (first) throw new Refusal('VALIDATION_ERROR', { message: first.message, errors: faults });
}

function once(values: string[]): string[] {
  return [...new Set(values)];
}
