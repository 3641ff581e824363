import { beforeEach, expect, test } from 'vitest';
import { stepDraft } from './step-draft.ts';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
};
const saved = { bio: '', address: { city: 'Pune', state: 'maharashtra' } };

beforeEach(() => kept.clear());

test('what was typed is there again after a reload', () => {
  stepDraft(store, 'asha', 'personal').keep({ ...saved, bio: 'Ten years on' }, saved);
  expect(stepDraft(store, 'asha', 'personal').read(saved)).toEqual({ ...saved, bio: 'Ten years on' });
});

test('a draft belongs to one person and one step', () => {
  stepDraft(store, 'asha', 'personal').keep({ ...saved, bio: 'Ten years on' }, saved);
  expect(stepDraft(store, 'bina', 'personal').read(saved)).toBeNull();
  expect(stepDraft(store, 'asha', 'additional').read(saved)).toBeNull();
});

test('values that are the saved ones are no draft, whatever the order of their fields', () => {
  const draft = stepDraft<typeof saved>(store, 'asha', 'personal');
  draft.keep({ address: { state: 'maharashtra', city: 'Pune' }, bio: '' }, saved);
  expect(kept.size).toBe(0);
  draft.keep({ ...saved, bio: 'x' }, saved);
  draft.keep(saved, saved);
  expect(kept.size).toBe(0);
});

test('fields that the form no longer has are left behind, new ones keep their saved value', () => {
  kept.set('kirdaar:profile-draft:asha:personal', '{"bio":"Old","shoeSize":"7"}');
  expect(stepDraft(store, 'asha', 'personal').read(saved)).toEqual({ ...saved, bio: 'Old' });
});

test('damaged or refused storage costs the draft, not the form', () => {
  kept.set('kirdaar:profile-draft:asha:personal', '{broken');
  expect(stepDraft(store, 'asha', 'personal').read(saved)).toBeNull();
  const refuse = () => {
    throw new Error('quota');
  };
  const draft = stepDraft({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'asha', 'personal');
  expect(() => draft.keep({ ...saved, bio: 'x' }, saved)).not.toThrow();
  expect(draft.read(saved)).toBeNull();
  expect(() => draft.drop()).not.toThrow();
});
