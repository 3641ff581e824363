import { describe, expect, test } from 'vitest';
import { autoplayState, nextSlide } from './autoplay.ts';

const calm = { paused: false, hovered: false, focused: false };

describe('the slideshow', () => {
  test('plays without pointer or focus', () => {
    expect(autoplayState(calm)).toBe('playing');
  });

  test('pauses under the pointer and while it has the focus', () => {
    expect(autoplayState({ ...calm, hovered: true })).toBe('hovered');
    expect(autoplayState({ ...calm, focused: true })).toBe('focused');
    expect(autoplayState({ ...calm, hovered: true, focused: true })).toBe('hovered');
  });

  test("stays paused by the reader's own choice, whatever the pointer does", () => {
    expect(autoplayState({ paused: true, hovered: true, focused: true })).toBe('paused');
  });

  test('starts again after the last slide', () => {
    expect(nextSlide(0, 3)).toBe(1);
    expect(nextSlide(2, 3)).toBe(0);
  });
});
