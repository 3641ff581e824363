import { type FieldErrors, type FieldValues, get } from 'react-hook-form';

/** The fault of a field, or the first one within it: the third entry of a list can be wrong. */
export function faultAt(errors: FieldErrors<FieldValues>, path: string): string | undefined {
  return firstMessage(get(errors, path));
}

function firstMessage(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  if ('message' in fault && typeof fault.message === 'string') return fault.message;
  for (const inner of Object.values(fault)) {
    const message = inner instanceof Element ? undefined : firstMessage(inner);
    if (message) return message;
  }
  return undefined;
}
