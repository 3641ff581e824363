import { type FieldErrors, type FieldValues, get } from 'react-hook-form';

/** What is said of a field, or first of what is in it: of a list its third entry may be the one in fault. */
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
