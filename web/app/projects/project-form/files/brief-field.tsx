import { useState } from 'react';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { briefProblem } from './banner-checks.ts';

type Props = {
  file: File | null;
  /** The name of the stored one; null when there is none. */
  storedName: string | null;
  error?: string | undefined;
  onFile: (file: File | null) => void;
};

/** The brief as a PDF, optional (rule projects/banner-3). */
export function BriefField({ file, storedName, error, onFile }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const name = file?.name ?? storedName;

  function pick(picked: File) {
    const found = briefProblem(picked);
    setProblem(found);
    if (!found) onFile(picked);
  }

  return (
    <FileDrop
      label="Brief (PDF)"
      optional
      name="briefDescriptionPdf"
      accept="application/pdf"
      hint="At most 5 MB. Actors can download it."
      prompt="Choose a PDF or drop it here"
      error={problem ?? error}
      onPick={pick}
      {...(name && { onRemove: () => onFile(null) })}
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
