import { expect, test } from 'vitest';
import { emptyProject } from '../form-values.ts';
import { type KeptForm, keptForm } from './kept-form.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const kept: KeptForm = { values: { ...emptyProject, name: 'D' }, saved: null, unanswered: null, key: 'k' };

test('what is typed is restored for the same person at the same form only', () => {
  const store = storage();
  keptForm(store, 'leela').keep(kept);
  expect(keptForm(store, 'leela').read()).toEqual(kept);
  expect(keptForm(store, 'asha').read()).toBeNull();
  expect(keptForm(store, 'leela', 'p1').read()).toBeNull();
});

test('what was saved is not kept any longer', () => {
  const store = storage();
  const keeper = keptForm(store, 'leela', 'p1');
  keeper.keep(kept);
  keeper.drop();
  expect(keeper.read()).toBeNull();
});

test('storage that refuses, or has something else, only prevents keeping', () => {
  const refuse = () => {
    throw new Error('full');
  };
  const keeper = keptForm({ getItem: () => '{', setItem: refuse, removeItem: refuse }, 'leela');
  keeper.keep(kept);
  keeper.drop();
  expect(keeper.read()).toBeNull();
});
