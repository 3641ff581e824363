import { expect, test } from 'vitest';
import { noFiles, noStoredFiles } from '../form-data.ts';
import { fileDifferences, resolvedFiles } from './file-differences.ts';

const banner = new File(['x'], 'cover.jpg');
const brief = new File(['x'], 'script.pdf');
const theirs = {
  bannerUrl: '/uploads/b.jpg',
  briefDescriptionPdfUrl: '/uploads/c.pdf',
  briefDescriptionPdfName: 'theirs.pdf',
};
const labels = (given: Parameters<typeof fileDifferences>[0]) =>
  fileDifferences(given).map(({ label, mine }) => `${label}: ${mine[0]?.text}`);

test('a banner and a brief are a question only where both sides chose one', () => {
  const mine = { ...noFiles, banner, briefDescriptionPdf: brief };
  expect(labels({ base: noStoredFiles, mine, theirs })).toEqual([
    'Banner: cover.jpg',
    'Brief (PDF): script.pdf',
  ]);
  expect(labels({ base: theirs, mine, theirs })).toEqual([]);
  expect(labels({ base: noStoredFiles, mine: noFiles, theirs })).toEqual([]);
});

test('a brief that was removed here and replaced there is one too, one that both removed is not', () => {
  const mine = { ...noFiles, removeBrief: true };
  const base = { ...theirs, briefDescriptionPdfUrl: '/uploads/a.pdf' };
  expect(labels({ base, mine, theirs })).toEqual(['Brief (PDF): ']);
  expect(labels({ base, mine, theirs: { ...theirs, briefDescriptionPdfUrl: null } })).toEqual([]);
});

test('choosing theirs sends no file', () => {
  const mine = { banner, briefDescriptionPdf: brief, removeBrief: false };
  expect(resolvedFiles(mine, { banner: 'theirs', briefDescriptionPdf: 'theirs' })).toEqual(noFiles);
  expect(resolvedFiles(mine, { banner: 'mine' })).toEqual(mine);
});
