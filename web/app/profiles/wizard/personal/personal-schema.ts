import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { GuardianBody } from '@kirdaar/contract/profiles/guardians/guardians.ts';
import { PersonalInfoBody } from '@kirdaar/contract/profiles/profiles.ts';
import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { refusals } from '@kirdaar/contract/refusals.ts';
import { mayChangeKind, type UserKind, userKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { needsSocialLink } from '@kirdaar/domain/links/social-link.ts';
import * as z from 'zod';
import { isTypedBelowAge, isWithoutGuardian, type PersonalValues } from './personal-values.ts';

/** The kind of user by the chosen department roles (rule accounts/kinds-1). */
export function kindOfRoles(departments: readonly Department[], roles: readonly string[]): UserKind {
  const all = departments.flatMap((department) => department.roles);
  return userKind(all.filter((role) => roles.includes(role._id)).map((role) => role.name));
}

/**
 * The departments' roles that may be added to the chosen ones (rule profiles/personal-11); chosen ones stay
 * visible.
 */
export function fittingRoles(
  departments: readonly Department[],
  present: UserKind,
  chosen: readonly string[],
): Department[] {
  const fits = (roleId: string) =>
    chosen.includes(roleId) || mayChangeKind(present, kindOfRoles(departments, [...chosen, roleId]));
  return departments.map((department) => ({
    ...department,
    roles: department.roles.filter((role) => fits(role._id)),
  }));
}

// checked while other fields are still wrong, so that a form shows all its faults at once
const always = () => true;

/**
 * The contract's rules of the personal step, of a guardian named by a user below 18, and rules about several
 * fields: the social link of artists older than 16 (rules profiles/personal-10, accounts/kinds-3),
 * and no change into or out of director.
 */
export function personalSchema(departments: readonly Department[], present: UserKind, own: OwnPart = {}) {
  const isOfParent = own.holder === 'parent';
  const kind = (body: { roles?: unknown }) =>
    kindOfRoles(departments, Array.isArray(body.roles) ? body.roles : []);
  const body = PersonalInfoBody.extend({ guardian: GuardianBody.omit({ childDateOfBirth: true }).nullish() })
    .refine(
      (body) =>
        !needsSocialLink(kind(body) === 'Artist', Number(body.age)) || body.instagramUrl || body.facebookUrl,
      {
        path: ['instagramUrl'],
        error: 'Either Instagram or Facebook URL is required for artists over 16',
        when: always,
      },
    )
    .refine((body) => mayChangeKind(present, kind(body)), {
      path: ['roles'],
      error: refusals['profile.kind_change'].message,
      when: always,
    })
    .refine((body) => !(body.guardian || isOfParent) || body.dateOfBirth, {
      path: ['dateOfBirth'],
      error: 'Date of birth is required',
      when: always,
    });
  return z.preprocess((typed) => {
    const values = typed as Partial<PersonalValues>;
    if (isOfParent || !isTypedBelowAge(values)) return { ...values, guardian: null };
    // a child is asked for no number (rule guardians/contact-2)
    const phone = values.guardian?.phone;
    const numbers = { number: own.number ?? phone, whatsappNumber: own.whatsappNumber ?? phone };
    const isNamed = !own.number || !isWithoutGuardian(values);
    return { ...values, ...numbers, guardian: isNamed ? values.guardian : null };
  }, body);
}

type OwnPart = Partial<Pick<SelfUser, 'holder' | 'number' | 'whatsappNumber'>>;
