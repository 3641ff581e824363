import { auditionOperations } from '@kirdaar/contract/auditions/rounds.ts';
import { roundFault } from '@kirdaar/domain/auditions/round-fields.ts';
import { type Faults, faultsOf } from '../../shell/forms/faults.ts';
import { faultOfPlan, planOf } from '../plan/plan-values.ts';
import { momentOf } from './india-time.ts';
import { createBody, type FormValues, type RoundWithTimes } from './round-values.ts';

/** A placeholder id: the shape of the call is checked without a project. */
const anyProject = '00000000-0000-4000-8000-000000000000';

/** The field that shows a fault: 'place.city', 'plan.breaks', 'link'. */
export function fieldOf(path: string): string {
  if (path === 'place') return 'place.address';
  return path.split('.').slice(0, 2).join('.');
}

/** The faults of a form by field: from the shape of the call and the rules of the server (rules
    auditions/rounds-2 to auditions/rounds-4, auditions/tapes-1, auditions/times-1). `before` is the round
    being changed. */
export function faultsOfValues(
  values: FormValues,
  { before, hasRoles }: { before: RoundWithTimes | null; hasRoles: boolean },
): Faults {
  const { kind, round, plan } = values;
  const now = new Date();
  const found: [string, string][] = [];
  if (!before && kind !== 'self_tape') {
    const fault = faultOfPlan(planOf(plan), kind === 'in_person', now);
    if (fault) found.push([`plan.${fault.field}`, fault.message]);
  }
  const shape = auditionOperations.createAudition.body.omit(before ? { plan: true } : {});
  for (const [path, message] of Object.entries(faultsOf(shape.safeParse(createBody(values, anyProject))))) {
    found.push([fieldOf(path), message]);
  }
  if (hasRoles && round.roleIds.length === 0) found.push(['roleIds', 'Choose at least one role']);
  const fault = roundFault(
    {
      kind,
      address: round.address,
      link: round.link,
      // one that was typed for a tape is no fault of another kind, whose form does not show it
      deadline: kind === 'self_tape' ? dateOf(momentOf(round.deadline)) : null,
      answerBy: dateOf(momentOf(round.answerBy)),
    },
    before && { deadline: dateOf(before.deadline), answerBy: dateOf(before.answerBy) },
    now,
  );
  if (fault) found.push([fieldOf(fault.field), fault.message]);
  const faults: Faults = {};
  for (const [field, message] of found) faults[field] ??= message;
  return faults;
}

const dateOf = (moment: string | null) => (moment ? new Date(moment) : null);
