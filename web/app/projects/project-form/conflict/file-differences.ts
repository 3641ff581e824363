import type { Choices } from '../../../ui/comparing/compared.ts';
import type { StoredFiles } from '../form-data.ts';
import { noFiles, type ProjectFiles } from '../form-data.ts';
import type { Difference } from './differences.ts';

type FileVersions = { base: StoredFiles; mine: ProjectFiles; theirs: StoredFiles };

const none = [{ text: '' }];

/** A banner or a brief that was chosen here while another replaced the stored one, by name. */
export function fileDifferences({ base, mine, theirs }: FileVersions): Difference[] {
  const banner = {
    key: 'banner',
    label: 'Banner',
    mine: [{ text: mine.banner?.name ?? '' }],
    theirs: theirs.bannerUrl ? [{ text: 'The banner that was chosen there' }] : none,
    suggested: null,
  };
  const brief = {
    key: 'briefDescriptionPdf',
    label: 'Brief (PDF)',
    mine: [{ text: mine.briefDescriptionPdf?.name ?? '' }],
    theirs: [{ text: theirs.briefDescriptionPdfName ?? '' }],
    suggested: null,
  };
  const bothBanners = mine.banner !== null && base.bannerUrl !== theirs.bannerUrl;
  const changedBrief = mine.briefDescriptionPdf !== null || mine.removeBrief;
  const bothBriefs = changedBrief && base.briefDescriptionPdfUrl !== theirs.briefDescriptionPdfUrl;
  const bothGone = mine.briefDescriptionPdf === null && theirs.briefDescriptionPdfUrl === null;
  return [...(bothBanners ? [banner] : []), ...(bothBriefs && !bothGone ? [brief] : [])];
}

/** The chosen files without those where the user takes theirs. */
export function resolvedFiles(mine: ProjectFiles, choices: Choices): ProjectFiles {
  const { banner, briefDescriptionPdf, removeBrief } = noFiles;
  return {
    ...mine,
    ...(choices.banner === 'theirs' && { banner }),
    ...(choices.briefDescriptionPdf === 'theirs' && { briefDescriptionPdf, removeBrief }),
  };
}
