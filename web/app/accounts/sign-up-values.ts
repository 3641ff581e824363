import { zodResolver } from '@hookform/resolvers/zod';
import { RegisterBody } from '@kirdaar/contract/accounts/accounts.ts';
import type { BodyOf } from '@kirdaar/contract/operations.ts';
import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { ApiError } from '../shell/calls/api-error.ts';
import { actingTrade } from './trades.ts';

const kept = {
  name: '',
  email: '',
  guardianName: '',
  departments: [] as string[],
  roles: [] as string[],
};
/** The fields that are kept for a reload: no password. */
export const keptSignUp = kept;
export const emptySignUp = {
  ...kept,
  profileOf: 'me',
  guardianRelation: '',
  password: '',
  confirmPassword: '',
};
export type SignUpValues = typeof emptySignUp;

/** The call's body; a parent signs up a child who acts (rule accounts/sign-up-11). */
export function signUpBody(typed: SignUpValues, departments: readonly Department[]): BodyOf<'register'> {
  const { profileOf, guardianName, guardianRelation, ...body } = typed;
  if (profileOf !== 'child') return body;
  const guardian = { name: guardianName, relation: guardianRelation };
  return { ...body, ...actingTrade(departments), guardian } as BodyOf<'register'>;
}

/** The contract's rules, with the faults at the form's own fields. */
export const signUpResolver =
  (departments: readonly Department[]): Resolver<SignUpValues> =>
  async (typed, context, options) => {
    const resolve = zodResolver(RegisterBody) as unknown as Resolver<SignUpValues>;
    const body = signUpBody(typed, departments) as unknown as SignUpValues;
    const { errors } = await resolve(body, context, options);
    const { guardian, ...own } = errors as FieldErrors<SignUpValues & { guardian: Guardian }>;
    const faults = {
      ...own,
      ...(guardian?.name && { guardianName: guardian.name }),
      ...(guardian?.relation && { guardianRelation: guardian.relation }),
    };
    return Object.keys(faults).length > 0 ? { values: {}, errors: faults } : { values: typed, errors: {} };
  };

/** A refusal with the faults of a parent at the form's own fields. */
export function atOwnFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, errors } = error;
  const own: Record<string, string> = {
    ...{ 'guardian.name': 'guardianName', 'guardian.relation': 'guardianRelation' },
  };
  const moved = errors.map((fault) => ({ ...fault, path: own[fault.path] ?? fault.path }));
  return new ApiError({ status, code, message, errors: moved });
}

type Guardian = { name: string; relation: string };
