import type { ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { isHiddenKind } from '@kirdaar/domain/trust/moderation/actions.ts';
import type { PossibleDecision } from './decisions.ts';

/** What a moderator can do in a case: about what it is about, and with the case (rules moderation/hidden-1,
    moderation/held-2). */
export function actsOf({ _id, kind, about, second, version, person }: ReportCase): PossibleDecision[] {
  const subject = { kind: 'case', _id } as const;
  const note: PossibleDecision = { act: 'note', about: subject };
  if (kind === 'papers') return [...(person ? paperActs(person._id) : []), note];
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
  const close = { act: 'close', about: subject, version, isAppeal: kind === 'appeal' } as const;
  return [
    ...(kind === 'report' ? aboutSubject(about, _id) : []),
    { ...close, outcome: 'acted' },
    { ...close, outcome: 'no_breach' },
    note,
  ];
}

const paperActs = (_id: string): PossibleDecision[] => [
  { act: 'confirm_guardian', about: { kind: 'person', _id } },
  { act: 'decline_guardian', about: { kind: 'person', _id } },
];

/** Hiding or holding what a case is about, and the reverse; what stands already changes nothing. */
function aboutSubject({ kind, _id, photo }: ReportCase['about'], caseId: string): PossibleDecision[] {
  if (kind === 'project') {
    const about = { kind, _id } as const;
    return [
      { act: 'hold', about, caseId },
      { act: 'restore', about, caseId },
    ];
  }
  if (!isHiddenKind(kind)) return [];
  const about = { kind, _id, ...(photo && { photo }) };
  return [
    { act: 'hide', about, caseId },
    { act: 'restore', about, caseId },
    ...(kind === 'photograph' || kind === 'tape' ? [{ act: 'label_ai' as const, about, caseId }] : []),
  ];
}
