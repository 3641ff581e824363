import { ApiError } from '../../shell/api-error.ts';

/** What the server said of the files of a form, by their fields. */
export type FileFaults = { banner?: string | undefined; briefDescriptionPdf?: string | undefined };

export function fileFaults(error: unknown): FileFaults {
  const faults = error instanceof ApiError ? error.errors : [];
  const of = (field: string) => faults.find(({ path }) => path === field)?.message;
  return { banner: of('banner'), briefDescriptionPdf: of('briefDescriptionPdf') };
}
