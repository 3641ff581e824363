import { limits } from '@kirdaar/domain/limits.ts';
import { verificationTexts } from '@kirdaar/domain/trust/verification/verification.ts';
import { useState } from 'react';
import { FileDrop, type FileState } from '../../ui/forms/file-drop.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { acceptedImages, compressImage, scanCompression } from '../../ui/pictures/image-compression.ts';
import { preparationMessage } from '../../ui/pictures/preparation-message.ts';

type Props = {
  file: File | null;
  /** The name of the document that already waits. */
  storedName: string | null;
  error: string | undefined;
  onFile: (file: File | null) => void;
};

/** A union or identity card, as a PDF or an image of at most 5 MB (rule verification/evidence-1). */
export function DocumentField({ file, storedName, error, onFile }: Props) {
  const [state, setState] = useState<FileState>({ at: 'idle' });
  const name = file?.name ?? storedName;

  async function pick(picked: File) {
    if (picked.type === 'application/pdf') {
      if (picked.size > limits.pdfBytes)
        return setState({ at: 'failed', message: 'This file has more than 5 MB.' });
      setState({ at: 'idle' });
      return onFile(picked);
    }
    setState({ at: 'working', label: 'Preparing the picture' });
    try {
      onFile(await compressImage(picked, scanCompression));
      setState({ at: 'idle' });
    } catch (failure) {
      setState({ at: 'failed', message: preparationMessage(failure) });
    }
  }

  return (
    <FileDrop
      label="Union or identity card"
      name="document"
      accept={`application/pdf,${acceptedImages}`}
      hint={`A PDF or an image, at most 5 MB. ${verificationTexts.noAadhaar} ${verificationTexts.documentKept}`}
      prompt="Choose a file or drop it here"
      boxClass="min-h-24"
      state={state}
      error={error}
      onPick={pick}
      {...(file && { onRemove: () => onFile(null) })}
      preview={
        name && (
          <span className="flex items-center gap-3 p-4">
            <Icon name="file" size="size-7" />
            <span className="text-left font-medium break-all">{name}</span>
          </span>
        )
      }
    />
  );
}
