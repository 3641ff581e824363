import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { aiTexts } from '@kirdaar/domain/profiles/ai-made.ts';
import type { Reported } from '../../../trust/reports/reported.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { fileAddress, type PhotoSource, variantAddress } from '../../../ui/pictures/photo-source.ts';

// rarely opened
const ReportDialog = latePart(
  () => import('../../../trust/reports/report-dialog.tsx'),
  (part) => part.ReportDialog,
);

/** `report`: what a report of the photograph names. */
type LabelledPhoto = PhotoSource & { label: string; report?: Reported };
type Props = { name: string; photos: readonly LabelledPhoto[]; start: number; onClose: () => void };

/**
 * The photographs one by one: arrows, keys, swipe, Escape; the first follows the last (rule profiles/page-7).
 */
export default function PhotoLightbox({ name, photos, start, onClose }: Props) {
  const [index, setIndex] = useState(start);
  const [reported, setReported] = useState<Reported | null>(null);
  useFocusKept();
  const slides = photos.map((photo) => ({
    src: fileAddress(photo.url),
    width: photo.width,
    height: photo.height,
    alt: `${name}: ${photo.label}`,
    srcSet: photo.widths.map((width) => ({
      src: variantAddress(photo.url, width, 'webp'),
      width,
      height: Math.round((width * photo.height) / photo.width),
    })),
  }));
  return (
    <>
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        on={{ view: ({ index: now }) => setIndex(now) }}
        carousel={{ finite: false, preload: 1 }}
        controller={{ closeOnBackdropClick: true }}
        animation={{ fade: 150, swipe: 200 }}
        labels={{ Previous: 'Previous photo', Next: 'Next photo', Close: 'Close photos' }}
        render={{
          controls: () => (
            <>
              <p
                aria-live="polite"
                className="absolute top-4 left-4 rounded-sm bg-poster-ink/80 px-3 py-1.5 text-sm font-semibold text-poster-paper tabular-nums"
              >
                {index + 1} / {photos.length}
              </p>
              {photos[index]?.aiMade && (
                <p
                  aria-live="polite"
                  className="absolute inset-x-0 top-4 mx-auto w-fit rounded-sm bg-poster-ink/80 px-3 py-1.5 text-sm font-semibold text-poster-paper"
                >
                  {aiTexts.made}
                </p>
              )}
              {photos[index]?.report && (
                <button
                  type="button"
                  onClick={() => setReported(photos[index]?.report ?? null)}
                  className="absolute right-1 bottom-3 z-1 inline-flex min-h-11 items-center rounded-sm px-3 text-sm text-poster-paper underline underline-offset-4"
                >
                  Report
                </button>
              )}
              <p className="pointer-events-none absolute inset-x-0 bottom-3 px-4 text-center text-sm text-poster-faded">
                Use ← → keys or click arrows to navigate
              </p>
            </>
          ),
        }}
      />
      {/* in the portal of the photographs, which hides everything else from screen readers */}
      {reported &&
        createPortal(
          <ReportDialog
            reported={reported}
            director={null}
            onClose={() => setReported(null)}
            onBlock={() => setReported(null)}
          />,
          document.querySelector('.yarl__portal') ?? document.body,
        )}
    </>
  );
}

/** A focus trap: without focus inside, Escape and the arrows would not work. */
function useFocusKept(): void {
  useEffect(() => {
    const onTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || document.querySelector('dialog[open]')) return;
      const stops = [
        ...document.querySelectorAll<HTMLElement>('.yarl__portal :is(button:not(:disabled), a[href])'),
      ];
      const at = stops.indexOf(document.activeElement as HTMLElement);
      if (event.shiftKey ? at > 0 : at < stops.length - 1) return;
      event.preventDefault();
      stops.at(event.shiftKey ? -1 : 0)?.focus();
    };
    document.addEventListener('keydown', onTab, true);
    return () => document.removeEventListener('keydown', onTab, true);
  }, []);
}
