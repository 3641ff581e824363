import { zodResolver } from '@hookform/resolvers/zod';
import { type Verification, VerificationBody } from '@kirdaar/contract/trust/verification/verification.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { uploadForm } from '../../shell/calls/upload.ts';
import { showFaults } from '../../shell/forms/form-faults.ts';
import type { Notice } from '../../ui/forms/form-notice.tsx';

type Values = {
  company: string;
  websiteUrl: string;
  imdbUrl: string;
  placementRegistration: string;
  refereeName: string;
  refereeEmail: string;
  // errors only from the server: too little evidence, or a bad file
  evidence?: string;
  document?: string;
};

const sentFields = [
  ...(['company', 'websiteUrl', 'imdbUrl', 'placementRegistration', 'refereeName', 'refereeEmail'] as const),
];

/** The form of a verification, filled with earlier evidence, sent with its file. */
export function useVerificationForm(before: Verification, onSent: (verification: Verification) => void) {
  const { websiteUrl, imdbUrl, placementRegistration, referee } = before.evidence;
  const form = useForm<Values>({
    resolver: zodResolver(VerificationBody) as never,
    defaultValues: {
      company: before.company ?? '',
      websiteUrl: websiteUrl ?? '',
      imdbUrl: imdbUrl ?? '',
      placementRegistration: placementRegistration ?? '',
      refereeName: referee?.name ?? '',
      refereeEmail: referee?.email ?? '',
      evidence: '',
      document: '',
    },
  });
  const [document, setDocument] = useState<File | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const submit = form.handleSubmit(async () => {
    setNotice(null);
    const sent = new FormData();
    for (const name of sentFields) sent.append(name, form.getValues(name));
    if (document) sent.append('document', document);
    try {
      onSent(await uploadForm('submitVerification', { form: sent, onProgress: setProgress }));
    } catch (error) {
      const text = showFaults(error, form, 'This could not be sent. Please try again.');
      setNotice(text ? { kind: 'error', text } : null);
    } finally {
      setProgress(null);
    }
  });

  // a document that waits for review still counts
  const keptName = before.state === 'submitted' ? before.evidence.document : null;
  return { form, submit, document, setDocument, notice, progress, keptName };
}
