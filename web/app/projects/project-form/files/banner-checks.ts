import { limits } from '@kirdaar/domain/limits.ts';

const squareTolerance = 0.2;
const smallestShare = 0.8;

/** Soft warnings about a banner's shape and size; they never block (rule projects/banner-2). */
export function bannerWarnings({ width, height }: { width: number; height: number }): string[] {
  const warnings: string[] = [];
  if (Math.abs(width / height - 1) > squareTolerance) {
    warnings.push(
      'Banner aspect ratio differs from recommended square format. This might affect how your banner appears.',
    );
  }
  if (Math.min(width, height) < limits.bannerSide * smallestShare) {
    warnings.push('Banner resolution is lower than recommended. Image quality might be reduced.');
  }
  return warnings;
}

/** Why a brief is refused before it is sent (rule projects/banner-3); null when it is fine. */
export function briefProblem(file: Pick<File, 'type' | 'name' | 'size'>): string | null {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'Only PDF files are allowed';
  if (file.size > limits.pdfBytes) {
    return 'File size exceeds the maximum limit. Please upload a PDF smaller than 5MB.';
  }
  return null;
}

/** Why a banner is refused before it is sent (rule projects/banner-1); null when it can be tried. */
export function bannerProblem(file: Pick<File, 'type' | 'size'>, maxBytes: number): string | null {
  if (!file.type.startsWith('image/')) return 'Only image files are allowed';
  // larger ones are scaled down here; beyond that a browser on a small phone fails
  if (file.size > 5 * maxBytes) {
    const most = Math.round(maxBytes / (1024 * 1024));
    return `File size exceeds the maximum limit. Please upload an image smaller than ${most}MB.`;
  }
  return null;
}

/** Whether only a draft accepts this banner: creating allows 10 MB and updating, publishing a draft too, 5
    MB (rule projects/banner-1). */
export function onlyDraftTakes(banner: Pick<File, 'size'> | null): boolean {
  return banner !== null && banner.size > limits.bannerBytes.edit;
}
