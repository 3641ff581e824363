import { limits } from '../../limits.ts';
import { cleanName } from '../../texts/clean-text.ts';

// parts of a path, and characters that some system forbids in file names
const path = /^.*[/\\]/s;
const unfit = /[<>:"|?*\p{Cc}\p{Cs}]/gu;
const dotsAround = /^[.\s]+|[.\s]+$/g;

/**
 * A download name for a PDF from its given name: one line without a path, of limited length, with '.pdf'.
 * Null when nothing of it is usable.
 */
export function pdfName(called: string | null | undefined): string | null {
  return documentName(called, '.pdf');
}

/** The same for a document that is a PDF or an image. */
export function documentName(called: string | null | undefined, ending: '.pdf' | '.jpg'): string | null {
  const bare = (called ?? '')
    .replace(path, '')
    .replace(unfit, ' ')
    .replace(ending === '.pdf' ? /\.pdf\s*$/i : /\.(jpe?g|png|webp)\s*$/i, '');
  const stem = cleanName(bare).replace(/\s+/g, ' ').replace(dotsAround, '');
  const cut = shortened(stem, limits.fileName - ending.length).replace(dotsAround, '');
  return cut ? `${cut}${ending}` : null;
}

/** The name of a brief whose file name is unknown. */
export function unnamedBrief(projectName: string | null): string {
  return pdfName(projectName ? `${projectName.replace(/[/\\]/g, ' ')} - brief` : null) ?? 'brief.pdf';
}

/** Cuts a text between whole letters. */
function shortened(text: string, most: number): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length > most) break;
    short += segment;
  }
  return short;
}
