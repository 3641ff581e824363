import { describe, expect, it } from 'vitest';
import { briefPdf } from './brief-pdf.ts';

describe('the brief as PDF', () => {
  const text = briefPdf('Neelam Express', ['A night train (Howrah)…', 'Second \\ “paragraph”.']).toString(
    'latin1',
  );

  it('starts and ends like a PDF, and has the position of every object', () => {
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    expect(text.endsWith('%%EOF\n')).toBe(true);
    const start = Number(text.match(/startxref\n(\d+)/)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true);
  });

  it('has the correct length of every page', () => {
    for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(content?.length).toBe(Number(length));
  });

  it('escapes brackets and leaves no characters outside the font', () => {
    expect(text).toContain('(A night train \\(Howrah\\)...)');
    expect(text).toContain('(Second \\\\ "paragraph".)');
  });

  it('starts a new page when one is full', () => {
    const long = briefPdf(
      'Long',
      Array.from({ length: 60 }, (_, index) => `Paragraph ${index}`),
    ).toString('latin1');
    expect(long).toMatch(/\/Count [3-9]/);
  });
});
