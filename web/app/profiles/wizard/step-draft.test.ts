import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetOnDevice,
  keepOnDevice,
  readFromDevice,
  typedKeptFor,
} from '../../shell/memory/device-memory.ts';
import { stepDraft } from './step-draft.ts';

const saved = { bio: '', age: '27', address: { city: 'Pune', state: 'maharashtra' } };

/** A browser's storage: its keys are its own properties, as in a browser. */
function deviceStorage(): Record<string, string> {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

let device: Record<string, string>;
beforeEach(() => {
  device = deviceStorage();
  vi.stubGlobal('localStorage', device);
});

const kept = () => Object.keys(device).length;

test('typed values are restored', () => {
  stepDraft<typeof saved>('asha', 'personal').keep({ ...saved, bio: 'Ten years on' }, saved);
  expect(stepDraft('asha', 'personal').read(saved)).toEqual({ ...saved, bio: 'Ten years on' });
});

test('a draft belongs to one person and one step', () => {
  stepDraft('asha', 'personal').keep({ ...saved, bio: 'Ten years on' }, saved);
  expect(stepDraft('bina', 'personal').read(saved)).toBeNull();
  expect(stepDraft('asha', 'additional').read(saved)).toBeNull();
});

test('saved values are no draft, in any order of fields', () => {
  const draft = stepDraft<typeof saved>('asha', 'personal');
  draft.keep({ ...saved, address: { state: 'maharashtra', city: 'Pune' } } as typeof saved, saved);
  expect(kept()).toBe(0);
  draft.keep({ ...saved, bio: 'x' }, saved);
  expect(kept()).toBe(1);
  draft.keep(saved, saved);
  expect(kept()).toBe(0);
});

test('values saved on another device meanwhile stay, except for typed fields', () => {
  stepDraft<typeof saved>('asha', 'personal').keep({ ...saved, bio: 'Typed here' }, saved);
  const since = { bio: 'Saved there', age: '28', address: { city: 'Patna', state: 'bihar' } };
  expect(stepDraft<typeof saved>('asha', 'personal').read(since)).toEqual({ ...since, bio: 'Typed here' });
  expect(stepDraft('asha', 'personal').read({ ...since, bio: 'Typed here' })).toBeNull();
});

test('fields that the form no longer has are dropped', () => {
  keepOnDevice('asha', 'personal', { bio: 'Old', shoeSize: '7' });
  expect(stepDraft('asha', 'personal').read(saved)).toEqual({ ...saved, bio: 'Old' });
});

test('a draft older than a week is deleted, of any user', () => {
  const now = Date.now();
  keepOnDevice('asha', 'personal', { bio: 'Old' }, now - typedKeptFor);
  keepOnDevice('bina', 'personal', { bio: 'Old too' }, now - typedKeptFor);
  keepOnDevice('chitra', 'personal', { bio: 'New' }, now - typedKeptFor + 1);
  expect(readFromDevice('asha', 'personal', now)).toBeNull();
  expect(kept()).toBe(1);
  expect(readFromDevice('chitra', 'personal', now)).toEqual({ bio: 'New' });
});

test('signing out deletes all drafts, and no other stored data', () => {
  keepOnDevice('asha', 'personal', { bio: 'x' });
  keepOnDevice('bina', 'additional', { experience: '7' });
  localStorage.setItem('kirdaar:viewer', 'asha');
  forgetOnDevice();
  expect(Object.keys(device)).toEqual(['kirdaar:viewer']);
});

test('damaged or refused storage loses the draft, not the form', () => {
  stepDraft<typeof saved>('asha', 'personal').keep({ ...saved, bio: 'x' }, saved);
  for (const key of Object.keys(device)) device[key] = '{broken';
  expect(stepDraft('asha', 'personal').read(saved)).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  const draft = stepDraft<typeof saved>('asha', 'personal');
  expect(() => draft.keep({ ...saved, bio: 'x' }, saved)).not.toThrow();
  expect(draft.read(saved)).toBeNull();
  expect(() => draft.drop()).not.toThrow();
  expect(() => forgetOnDevice()).not.toThrow();
});
