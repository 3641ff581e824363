import type { ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import type { ReportedPhoto } from '@kirdaar/contract/trust/reports.ts';
import { maskedEmail } from '@kirdaar/domain/trust/moderation/masking.ts';
import type { FileRow } from '../../db/tables/profiles/reference.ts';
import type { CaseRow, ReportRow } from '../../db/tables/trust/reports.ts';
import type { Appealed } from './reports.queries.ts';

type Loaded = {
  row: CaseRow;
  reports: ReportRow[];
  files: FileRow[];
  names: ReadonlyMap<string, string>;
  /** The reports at which another look is asked for. */
  appealed: Appealed;
};

/** A case of reports for moderators, apart from what depends on the viewer. */
export function caseParts({
  row,
  reports,
  files,
  names,
  appealed,
}: Loaded): Omit<
  ReportCase,
  'takenBy' | 'around' | 'isOwn' | 'can' | 'history' | 'appeal' | 'second' | 'evidence' | 'order'
> {
  const { id, kind, aboutKind, aboutId, aboutPart, name, outcome, words, version, personId } = row;
  const isReport = kind === 'report';
  const person = personId === null ? undefined : names.get(personId);
  const rowOf = new Map(files.map((file) => [file.id, file]));
  const filesOf = (ids: string[]) =>
    ids.flatMap((fileId) => {
      const file = rowOf.get(fileId);
      return file ? [{ _id: file.id, name: file.name ?? 'Photograph', kind: file.kind }] : [];
    });
  return {
    ...{ _id: id, kind, name, outcome, words, version },
    category: isReport ? row.category : null,
    found: kind === 'hold' ? row.text : null,
    about:
      aboutKind === 'decision' || aboutKind === 'person' || aboutKind === 'order'
        ? (row.ordered?.about ?? { kind: 'case', _id: id })
        : {
            kind: aboutKind,
            _id: aboutId,
            ...(aboutKind === 'photograph' && { photo: aboutPart as ReportedPhoto }),
          },
    ...{ receivedAt: row.receivedAt.toISOString(), dueAt: row.dueAt.toISOString() },
    closedAt: row.closedAt?.toISOString() ?? null,
    isConfirmed: !isReport || reports.some(({ confirmedAt }) => confirmedAt !== null),
    person: personId && person !== undefined ? { _id: personId, name: person } : null,
    reports: reports.map((report) => ({
      ...{ text: report.text, lines: report.copy.lines },
      ...appealPart(report, appealed),
      by: reporter(report, names),
      isConfirmed: report.confirmedAt !== null,
      at: report.createdAt.toISOString(),
      shown: filesOf(report.copy.files),
      files: filesOf(report.fileIds.filter((fileId) => !report.copy.files.includes(fileId))),
    })),
  };
}

/** The reference that the sender knows, and the case at which they ask for another look. */
function appealPart({ reference, appealOf }: ReportRow, appealed: Appealed) {
  const first = appealOf ? appealed.get(appealOf) : undefined;
  return { reference: first?.reference ?? reference, appealOf: first?.caseId ?? null };
}

function reporter({ reporterId, email }: ReportRow, names: ReadonlyMap<string, string>) {
  if (reporterId) return { _id: reporterId, name: names.get(reporterId) ?? 'Somebody who has left' };
  return email ? { _id: null, name: maskedEmail(email) } : null;
}
