import { afterEach, expect, test } from 'vitest';
import { forgetTyped, keepTyped, readTyped } from './typed-text.ts';

const empty = { name: '', departments: [] as string[] };

function useStore(store: Partial<Storage> | undefined): void {
  Object.defineProperty(globalThis, 'sessionStorage', { value: store, configurable: true });
}

function memory(): Partial<Storage> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

afterEach(() => useStore(undefined));

test('typed text is kept until it is cleared', () => {
  useStore(memory());
  keepTyped('sign-up', { name: 'Asha', departments: ['1'] });
  expect(readTyped('sign-up', empty)).toEqual({ name: 'Asha', departments: ['1'] });
  expect(readTyped('contact', empty)).toEqual(empty);
  forgetTyped('sign-up');
  expect(readTyped('sign-up', empty)).toEqual(empty);
});

test('fields unknown to the form, or of another type, are left out', () => {
  useStore(memory());
  keepTyped('sign-up', { name: ['Asha'], departments: 'Acting', password: 'secret' });
  expect(readTyped('sign-up', empty)).toEqual(empty);
});

test('a browser without storage still has a form', () => {
  useStore(undefined);
  keepTyped('sign-up', { name: 'Asha' });
  expect(readTyped('sign-up', empty)).toEqual(empty);
  forgetTyped('sign-up');
});
