import type { Report } from '@kirdaar/contract/trust/reports.ts';
import { type ReportCategory, reportLimits } from '@kirdaar/domain/trust/moderation/reports.ts';
import { useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { uploadForm } from '../../shell/calls/upload.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { type Faults, firstOfEach } from '../../shell/forms/faults.ts';
import type { SentBack } from '../../shell/forms/posted-form.ts';
import type { Notice } from '../../ui/forms/form-notice.tsx';
import { acceptedImages, compressImage, scanCompression } from '../../ui/pictures/image-compression.ts';
import { preparationMessage } from '../../ui/pictures/preparation-message.ts';
import { type Reported, reportForm } from './reported.ts';

export type ReportValues = { category: ReportCategory | ''; text: string; email: string };

/** A report in progress: what is typed, its files and faults, and sending it once, also after a lost answer. */
export function useReport(reported: Reported, sentBack?: SentBack) {
  const typed = (sentBack?.typed ?? {}) as Partial<ReportValues>;
  const [values, setValues] = useState<ReportValues>({ category: '', text: '', email: '', ...typed });
  const [files, setFiles] = useState<File[]>([]);
  const [faults, setFaults] = useState<Faults>(sentBack?.faults ?? {});
  const [notice, setNotice] = useState<Notice | null>(sentBack?.notice ?? null);
  const [sent, setSent] = useState<Report | null>(null);
  const [pending, act] = useAct();
  const keyOf = useMemo(() => keyByContent(), []);

  const send = () =>
    act(async () => {
      setFaults({});
      setNotice(null);
      const form = reportForm(reported, values, files);
      const content = { reported, values, files: files.map(({ name, size }) => ({ name, size })) };
      try {
        setSent(await uploadForm('report', { form, idempotencyKey: keyOf(content) }));
      } catch (error) {
        const found = firstOfEach(error instanceof ApiError ? error.errors : []);
        setFaults(found);
        if (Object.keys(found).length > 0) return;
        setNotice({ kind: 'error', text: messageOf(error, 'Your report was not sent. Please try again.') });
      }
    });

  /** Adds chosen files, pictures made small enough to send. */
  async function addFiles(chosen: readonly File[]) {
    setFaults(({ files: _, ...others }) => others);
    try {
      const ready = await Promise.all(
        chosen
          .slice(0, reportLimits.files - files.length)
          .map((file) => (file.type === 'application/pdf' ? file : compressImage(file, scanCompression))),
      );
      setFiles((before) => [...before, ...ready].slice(0, reportLimits.files));
    } catch (failure) {
      setFaults((before) => ({ ...before, files: preparationMessage(failure) }));
    }
  }
  const removeFile = (file: File) => setFiles((before) => before.filter((one) => one !== file));
  const set = (changed: Partial<ReportValues>) => {
    setValues((before) => ({ ...before, ...changed }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))));
  };
  return { values, set, files, addFiles, removeFile, faults, notice, pending, send, sent };
}

/** The kinds of files that a report takes. */
export const acceptedFiles = `application/pdf,${acceptedImages}`;
