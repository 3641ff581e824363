import { describe, expect, it } from 'vitest';
import { changeRefusal, mayReadNote, notedMessage } from './notes.ts';

const [asha, birju] = [{ id: 'asha' }, { id: 'birju' }];

describe('A note', () => {
  it('is read by its author, and by the others if it is for the team', () => {
    expect(mayReadNote({ authorId: 'asha', visibility: 'me' }, asha)).toBe(true);
    expect(mayReadNote({ authorId: 'asha', visibility: 'me' }, birju)).toBe(false);
    expect(mayReadNote({ authorId: 'asha', visibility: 'team' }, birju)).toBe(true);
    expect(mayReadNote({ authorId: null, visibility: 'team' }, birju)).toBe(true);
  });

  it('is changed by its author alone, and is not found by users who may not read it', () => {
    expect(changeRefusal({ authorId: 'asha', visibility: 'me' }, asha)).toBeNull();
    expect(changeRefusal({ authorId: 'asha', visibility: 'team' }, birju)).toBe('note.not_yours');
    expect(changeRefusal({ authorId: null, visibility: 'team' }, birju)).toBe('note.not_yours');
    expect(changeRefusal({ authorId: 'asha', visibility: 'me' }, birju)).toBe('NOT_FOUND');
  });

  it('says for how many it was saved', () => {
    expect([1, 0, 18].map(notedMessage)).toEqual(['Note saved.', 'Note saved for 0.', 'Note saved for 18.']);
  });
});
