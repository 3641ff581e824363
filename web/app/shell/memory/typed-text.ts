/** What was typed into a form of a visitor, kept in this tab until it is sent: a reload loses nothing.
    Callers leave passwords out. Storage that refuses costs the memory, never the form. */
const key = (form: string) => `kirdaar:typed:${form}`;

export function keepTyped(form: string, values: object): void {
  try {
    sessionStorage.setItem(key(form), JSON.stringify(values));
  } catch {
    // full or switched off
  }
}

/** The kept values that the form still has a place for, and that are of the same kind. */
export function readTyped<V extends object>(form: string, empty: V): V {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(form)) ?? 'null') as Partial<V> | null;
    const entries = Object.entries(empty).map(([name, value]) => {
      const typed: unknown = kept?.[name as keyof V];
      return [name, sameKind(typed, value) ? typed : value];
    });
    return Object.fromEntries(entries) as V;
  } catch {
    return empty;
  }
}

export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(key(form));
  } catch {
    // nothing was kept either
  }
}

function sameKind(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
