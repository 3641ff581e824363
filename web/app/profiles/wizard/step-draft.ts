import type { ProfileStep } from '@kirdaar/domain/profiles/profile-steps.ts';
import { dropFromDevice, keepOnDevice, readFromDevice } from '../../shell/memory/device-memory.ts';

/** What one person typed into one step and did not save. */
export type StepDraft<V> = {
  /** The typed values over the saved ones; null when nothing differs. */
  read: (saved: V) => V | null;
  keep: (typed: V, saved: V) => void;
  drop: () => void;
};

/**
 * A step's draft, stored on this device until it is saved. It has only the fields that differ from the saved
 * ones, so that values saved elsewhere meanwhile are not reverted.
 */
export function stepDraft<V extends object>(userId: string, step: ProfileStep): StepDraft<V> {
  const drop = () => dropFromDevice(userId, step);
  return {
    read(saved) {
      const kept = readFromDevice(userId, step) ?? {};
      const typed = Object.entries(kept).filter(([name]) => name in saved);
      const changed = changes(Object.fromEntries(typed) as Partial<V>, saved);
      return Object.keys(changed).length === 0 ? null : { ...saved, ...changed };
    },
    keep(typed, saved) {
      const changed = changes(typed, saved);
      if (Object.keys(changed).length === 0) drop();
      else keepOnDevice(userId, step, changed);
    },
    drop,
  };
}

/** The fields that differ from the saved ones. */
function changes<V extends object>(typed: Partial<V>, saved: V): Partial<V> {
  const entries = Object.entries(typed).filter(([name, value]) => !isSame(value, saved[name as keyof V]));
  return Object.fromEntries(entries) as Partial<V>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** A form's field order depends on when the fields appeared. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}
