import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../shell/calls/api-error.ts';
import { showFaults } from '../../shell/forms/form-faults.ts';
import type { ProjectValues } from './form-values.ts';

type FileFaults = { banner?: string | undefined; briefDescriptionPdf?: string | undefined };
type ShownRefusal = { failure: string | null; isUnverified: boolean; files: FileFaults; round: number };

const checkFields = 'Please check the highlighted fields.';
const nothing: ShownRefusal = { failure: null, isUnverified: false, files: {}, round: 0 };

/** The errors of the form: on its fields and its files, and one sentence for the whole. */
export function useRefusal(form: UseFormReturn<ProjectValues>) {
  const [{ failure, isUnverified, files, round }, setSaid] = useState(nothing);
  return {
    failure,
    /** Whether publishing requires verification by Kirdaar (rule verification/publishing-1). */
    isUnverified,
    files,
    /** Counts the refusals. */
    round,
    /** Shows the errors; returns the sentence. */
    show(error: unknown, fallback: string): string {
      const sentence = showFaults(error, form, fallback) ?? checkFields;
      setSaid((said) => ({
        ...{ failure: sentence, isUnverified: lacksMark(error) },
        ...{ files: fileFaults(error), round: said.round + 1 },
      }));
      return sentence;
    },
    forget: () => setSaid((said) => ({ ...nothing, round: said.round })),
    forgetFiles: () => setSaid((said) => ({ ...said, files: {} })),
  };
}

/** Whether the refusal requires verification of the director first. */
export function lacksMark(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'verification.required';
}

function fileFaults(error: unknown): FileFaults {
  const faults = error instanceof ApiError ? error.errors : [];
  const of = (field: string) => faults.find(({ path }) => path === field)?.message;
  return { banner: of('banner'), briefDescriptionPdf: of('briefDescriptionPdf') };
}
