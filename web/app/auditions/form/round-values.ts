import type { Answer, BodyOf } from '@kirdaar/contract/operations.ts';
import type { AuditionKind, AuditionStage } from '@kirdaar/domain/auditions/rounds.ts';
import { emptyPlan, type PlanValues, planBody } from '../plan/plan-values.ts';
import { momentOf, typedMoment } from './india-time.ts';

export type RoundWithTimes = Answer<'readAudition'>;
type Round = Omit<RoundWithTimes, 'slots'>;

/** The typed fields of a round; times have a plan. */
export type RoundValues = {
  stage: AuditionStage;
  roleIds: string[];
  placeName: string;
  address: string;
  city: string;
  mapUrl: string;
  bring: string;
  link: string;
  deadline: string;
  script: string;
  takes: string;
  instructions: string;
  answerBy: string;
  refill: boolean;
};

export type FormValues = { kind: AuditionKind; round: RoundValues; plan: PlanValues; tell: boolean };

/** A new round for these roles. */
export function emptyValues(roleIds: string[]): FormValues {
  const texts = { placeName: '', address: '', city: '', mapUrl: '', bring: '', link: '', script: '' };
  return {
    kind: 'in_person',
    round: {
      ...{ stage: 'audition', roleIds, ...texts, deadline: '', takes: '1' },
      ...{ instructions: '', answerBy: '', refill: true },
    },
    plan: emptyPlan,
    tell: true,
  };
}

/** A stored round as form values. */
export function valuesOf(round: Round): FormValues {
  const { kind, stage, roleIds, place, bring, link, script, takes, instructions, refill } = round;
  return {
    kind,
    round: {
      ...{ stage, roleIds, refill },
      placeName: place?.name ?? '',
      address: place?.address ?? '',
      city: place?.city ?? '',
      mapUrl: place?.mapUrl ?? '',
      bring: bring ?? '',
      link: link ?? '',
      script: script ?? '',
      takes: String(takes ?? 1),
      instructions: instructions ?? '',
      deadline: typedMoment(round.deadline),
      answerBy: typedMoment(round.answerBy),
    },
    plan: emptyPlan,
    tell: true,
  };
}

/** The fields of a round that its kind has, as a call takes them. */
function fieldsOf({ kind, round }: FormValues) {
  const { stage, roleIds, instructions, refill, answerBy } = round;
  const common = { stage, roleIds, instructions, refill, answerBy: momentOf(answerBy) };
  if (kind === 'online') return { ...common, link: round.link };
  if (kind === 'self_tape') {
    const { script, takes, deadline } = round;
    return { ...common, script, takes: Number(takes), deadline: momentOf(deadline) };
  }
  const { placeName: name, address, city, mapUrl, bring } = round;
  return { ...common, bring, place: { name, address, city, mapUrl } };
}

/** The texts of a round that the scam shield reads (rule moderation/shield-6). */
export function textsOf(values: FormValues): Record<string, string> {
  const { bring, script, instructions, placeName, address } = values.round;
  if (values.kind === 'online') return { instructions };
  if (values.kind === 'self_tape') return { script, instructions };
  return { 'place.name': placeName, 'place.address': address, bring, instructions };
}

const textLabels: Readonly<Record<string, string>> = {
  ...{
    'place.name': 'Place',
    'place.address': 'Street address',
    bring: 'What to bring',
    script: 'Script',
    instructions: 'Instructions',
    message: 'Message',
  },
};
export const labelOfText = (field: string): string => textLabels[field] ?? field;

export function createBody(values: FormValues, projectId: string) {
  const plan = values.kind === 'self_tape' ? null : planBody(values.plan);
  return { projectId, kind: values.kind, ...fieldsOf(values), plan } as BodyOf<'createAudition'>;
}

export function changeBody(values: FormValues, version: number) {
  return { version, tell: values.tell, ...fieldsOf(values) } as BodyOf<'changeAudition'>;
}

/** Whether a stored round equals the form; the plan of times is not compared. */
export function saysTheSame(round: Round, values: FormValues): boolean {
  const said = (typed: FormValues) => JSON.stringify([typed.kind, fieldsOf(typed)], plain);
  return said(valuesOf(round)) === said(values);
}

const plain = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.toSorted() : value;
