import type { ProfileStep } from '@kirdaar/domain/profile-steps.ts';

/** Where a draft is kept: the tab's own storage, so that it survives a reload, a lost connection and a sign-in. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What one person typed into one step and did not save. */
export type StepDraft<V> = {
  /** The typed values over the saved ones; null when nothing differs. */
  read: (saved: V) => V | null;
  keep: (typed: V, saved: V) => void;
  drop: () => void;
};

/** The draft of a step. Storage that refuses (full, or switched off) costs the draft, never the form. */
export function stepDraft<V extends object>(store: Store, userId: string, step: ProfileStep): StepDraft<V> {
  const key = `kirdaar:profile-draft:${userId}:${step}`;
  const drop = () => quietly(() => store.removeItem(key));
  return {
    read(saved) {
      const kept = quietly(() => JSON.parse(store.getItem(key) ?? 'null') as unknown);
      if (typeof kept !== 'object' || kept === null) return null;
      const typed = Object.fromEntries(Object.entries(kept).filter(([name]) => name in saved));
      const values = { ...saved, ...typed } as V;
      return isSame(values, saved) ? null : values;
    },
    keep(typed, saved) {
      if (isSame(typed, saved)) drop();
      else quietly(() => store.setItem(key, JSON.stringify(typed)));
    },
    drop,
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Forms hand their fields over in the order in which these appeared. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
