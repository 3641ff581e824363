import type { ReportedPhoto } from '@kirdaar/contract/trust/reports.ts';
import { beginningInIndia, dateInIndia } from '@kirdaar/domain/calendar.ts';
import { isHiddenKind } from '@kirdaar/domain/trust/moderation/actions.ts';
import { hidesAtOnce, reportLimits } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { Transaction } from '../../db/database.ts';
import type { ReportRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import { hideByReport } from '../moderation/hiding.service.ts';
import { countHidden, holdPeople } from './hiding.queries.ts';
import { setCase } from './reports.queries.ts';

/**
 * Hides at once what somebody with an account reports as intimate or as a child at risk: three a reporter and day, two a
 * reported person until a moderator looked, and never what a moderator restored (rule reports/hiding-1).
 */
export async function hideReported(tx: Transaction, deps: Deps, row: ReportRow): Promise<void> {
  const { id, aboutKind: kind, aboutId, aboutPart, category, reporterId, personId } = row;
  if (!reporterId || !personId || !hidesAtOnce(kind, category) || !isHiddenKind(kind)) return;
  const [reporter] = (await holdPeople(tx, [reporterId, personId])).filter((one) => one.id === reporterId);
  if (!reporter || !(reporter.kind === 'Director' || reporter.isProfileComplete)) return;
  const now = deps.clock();
  const hidden = await countHidden(tx, { reporterId, personId, since: beginningInIndia(dateInIndia(now)) });
  if (hidden.byReporter >= reportLimits.hiddenPerDay || hidden.ofPerson >= reportLimits.hiddenOfOne) return;
  const photo = kind === 'photograph' ? (aboutPart as ReportedPhoto) : undefined;
  if (await hideByReport(tx, deps, { kind, _id: aboutId, photo })) await setCase(tx, id, { hidAt: now });
}
