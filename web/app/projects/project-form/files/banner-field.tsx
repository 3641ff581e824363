import { limits } from '@kirdaar/domain/limits.ts';
import { useEffect, useState } from 'react';
import { FileDrop, type FileState } from '../../../ui/forms/file-drop.tsx';
import { acceptedImages, compressImage, imageMessages } from '../../../ui/pictures/image-compression.ts';
import { fileAddress } from '../../../ui/pictures/photo-source.ts';
import { preparationMessage } from '../../../ui/pictures/preparation-message.ts';
import { bannerProblem, bannerWarnings } from './banner-checks.ts';

type Props = {
  file: File | null;
  storedUrl: string | null;
  maxBytes: number;
  error?: string | undefined;
  onFile: (file: File) => void;
  /** Called when the preparation of a chosen banner starts and ends: a save in between would go without
      it. */
  onPreparing: (preparing: boolean) => void;
};

/** The banner with its preview; scaled down here when it is too large, with warnings about an unusual shape
    or size (rules projects/banner-2, projects/banner-5). */
export function BannerField({ file, storedUrl, maxBytes, error, onFile, onPreparing }: Props) {
  const [state, setState] = useState<FileState>({ at: 'idle' });
  const [warnings, setWarnings] = useState<string[]>([]);
  const chosen = useObjectUrl(file);
  const shown = chosen ?? (storedUrl && fileAddress(storedUrl));

  async function pick(picked: File) {
    const problem = bannerProblem(picked, maxBytes);
    if (problem) return setState({ at: 'failed', message: problem });
    setState({ at: 'working', label: 'Preparing the banner' });
    onPreparing(true);
    try {
      const ready = await compressImage(picked, { maxSide: limits.bannerSide, maxBytes });
      setWarnings(bannerWarnings(await sizeOf(ready)));
      onFile(ready);
      setState({ at: 'idle' });
    } catch (failure) {
      setState({ at: 'failed', message: preparationMessage(failure) });
    } finally {
      onPreparing(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label="Banner"
        name="banner"
        accept={acceptedImages}
        hint={`Square, 1200 × 1200 is best. At most ${Math.round(maxBytes / (1024 * 1024))} MB.`}
        prompt="Choose the project's picture or drop it here"
        boxClass="aspect-square w-full max-w-80"
        state={state}
        error={error}
        onPick={pick}
        preview={
          shown && (
            <img src={shown} alt="Banner as chosen" className="absolute inset-0 size-full object-cover" />
          )
        }
      />
      <div role="status" className="flex flex-col gap-1 text-sm text-marigold-text empty:hidden">
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  );
}

/** In pixels, as the browser draws it. Throws for a file that is not a real picture (rule
    files/browser-3). */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(imageMessages.load);
  });
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

/** An object URL that shows a chosen file on this page; revoked when it is not needed any more. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
