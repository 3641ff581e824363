import type { FieldFault } from '../calls/api-error.ts';

/** Messages by field. */
export type Faults = Record<string, string>;

type CheckResult = {
  success: boolean;
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
};

/** The first message of each field of a failed check by a contract schema; none when it passed. */
export function faultsOf(checked: CheckResult): Faults {
  return firstOfEach(
    (checked.error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

/** The same from the server's faults. */
export function firstOfEach(errors: readonly FieldFault[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of errors) faults[path] ??= message;
  return faults;
}
