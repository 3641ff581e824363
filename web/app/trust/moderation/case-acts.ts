import type { ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { isHiddenKind } from '@kirdaar/domain/trust/moderation/actions.ts';
import type { PossibleDecision } from './decisions.ts';
import { noBreach, ruleOfCategory } from './starting-texts.ts';

/** What a moderator can do in a case: about what it is about, and with the case (rules moderation/hidden-1,
    moderation/held-2). */
export function actsOf(shown: ReportCase): PossibleDecision[] {
  const { _id, kind, about, second, version, person, category, appeal } = shown;
  const subject = { kind: 'case', _id } as const;
  const note: PossibleDecision = { act: 'note', about: subject };
  if (kind === 'papers') return [...(person ? paperActs(person._id, _id) : []), note];
  if (kind === 'hold') return [...aboutSubject(about, _id), note];
  if (second || kind === 'data') {
    const close = {
      act: 'close',
      outcome: 'no_breach',
      about: subject,
      version,
      ...(second && { label: 'Do not confirm' }),
    } as const;
    return [close, note];
  }
  const close = { act: 'close', about: subject, version } as const;
  if (kind === 'appeal') {
    const appealed = { ...close, isAppeal: true };
    return [
      { ...appealed, outcome: 'acted', rule: noBreach },
      { ...appealed, outcome: 'no_breach', rule: appeal?.decision.rule ?? '' },
      note,
    ];
  }
  const isReport = kind === 'report';
  const rule = (isReport && category && ruleOfCategory[category]) || '';
  return [
    ...(isReport || kind === 'order' ? aboutSubject(about, _id, rule) : []),
    // an order is carried out in its own case, so that its person reads that it was one (rule orders/decided-1)
    ...(kind === 'order' && person ? [aboutPerson('suspend', person._id, _id)] : []),
    { ...close, outcome: 'acted', rule },
    { ...close, outcome: 'no_breach', rule: isReport ? noBreach : '' },
    ...(isReport ? labelAi(about, _id) : []),
    ...(isReport && person ? [aboutPerson('warn', person._id, _id, rule)] : []),
    note,
  ];
}

const aboutPerson = (act: 'warn' | 'suspend', _id: string, caseId: string, rule = ''): PossibleDecision => ({
  act,
  about: { kind: 'person', _id },
  caseId,
  rule,
});

const paperActs = (_id: string, caseId: string): PossibleDecision[] => [
  { act: 'confirm_guardian', about: { kind: 'person', _id }, caseId },
  { act: 'decline_guardian', about: { kind: 'person', _id }, caseId },
];

/** Hiding or holding what a case is about, and the reverse; what stands already changes nothing. */
function aboutSubject(
  { kind, _id, photo }: ReportCase['about'],
  caseId: string,
  rule = '',
): PossibleDecision[] {
  if (kind === 'project') {
    const about = { kind, _id } as const;
    return [
      { act: 'hold', about, caseId, rule },
      { act: 'restore', about, caseId },
    ];
  }
  if (!isHiddenKind(kind)) return [];
  const about = { kind, _id, ...(photo && { photo }) };
  return [
    { act: 'hide', about, caseId, rule },
    { act: 'restore', about, caseId },
  ];
}

function labelAi({ kind, _id, photo }: ReportCase['about'], caseId: string): PossibleDecision[] {
  if (kind !== 'photograph' && kind !== 'tape') return [];
  return [{ act: 'label_ai', about: { kind, _id, ...(photo && { photo }) }, caseId }];
}
