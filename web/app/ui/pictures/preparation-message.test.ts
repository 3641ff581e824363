import { expect, test } from 'vitest';
import { preparationMessage } from './preparation-message.ts';

test('a known error of preparing a picture keeps its message, another one is wrapped', () => {
  expect(preparationMessage(new Error('Failed to load image'))).toBe('Failed to load image');
  expect(preparationMessage(new Error('out of memory'))).toBe('Failed to process image: out of memory');
  expect(preparationMessage('odd')).toBe('Failed to process image: odd');
});
