import { limits } from '../../limits.ts';
import { cleanName } from '../../texts/clean-text.ts';

// parts of a path, and what a file of some system may not be called
const path = /^.*[/\\]/s;
const unfit = /[<>:"|?*\p{Cc}\p{Cs}]/gu;
const dotsAround = /^[.\s]+|[.\s]+$/g;

/** A name for a downloaded PDF out of what somebody called it: one line without its path, of a sensible length, and it
    ends with '.pdf'. Null when nothing of it can be used. */
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

/** What the brief of a project is called when nobody knows how its file was. */
export function unnamedBrief(projectName: string | null): string {
  return pdfName(projectName ? `${projectName.replace(/[/\\]/g, ' ')} - brief` : null) ?? 'brief.pdf';
}

/** As many whole letters as fit. */
function shortened(text: string, most: number): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length > most) break;
    short += segment;
  }
  return short;
}
