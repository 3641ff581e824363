import { storedEntry } from './stored-entry.ts';

/** A visitor's typed form, kept in this tab until it is sent: a reload loses nothing. Callers leave passwords out. */
const entryOf = (form: string) => storedEntry<object>(() => sessionStorage, `kirdaar:typed:${form}`);

export function keepTyped(form: string, values: object): void {
  entryOf(form).keep(values);
}

/** The kept values that the form still has, with the same types. */
export function readTyped<V extends object>(form: string, empty: V): V {
  const kept = entryOf(form).read() as Partial<V> | null;
  const entries = Object.entries(empty).map(([name, value]) => {
    const typed: unknown = kept?.[name as keyof V];
    return [name, sameKind(typed, value) ? typed : value];
  });
  return Object.fromEntries(entries) as V;
}

export function forgetTyped(form: string): void {
  entryOf(form).drop();
}

function sameKind(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
