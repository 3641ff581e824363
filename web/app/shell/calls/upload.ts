import type { PageCallName } from '@kirdaar/contract/calls.ts';
import type { Answer, ParamsOf } from '@kirdaar/contract/operations.ts';
import { viewerCache } from '../memory/viewer-cache.ts';
import { sessionEnded } from '../session/session-state.ts';
import { refuseForSomebodyElse } from '../session/viewer-mark.ts';
import { offlineError } from './api-error.ts';
import { callAddress } from './call-request.ts';
import { openEnvelopeText } from './envelope.ts';

type UploadInput<N extends PageCallName> = {
  params?: ParamsOf<N>;
  form: FormData;
  /** Called with 0–1 during the upload. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

/** An upload without progress for so long is aborted; browsers would wait for many minutes. */
const stallLimit = 60_000;

/** Sends files with real progress, which fetch does not give; throws an ApiError, or the abort reason when
    cancelled. */
export function uploadForm<N extends PageCallName>(name: N, input: UploadInput<N>): Promise<Answer<N>> {
  const { method, path } = callAddress(name, { params: input.params as Record<string, string> | undefined });
  return new Promise((resolve, reject) => {
    if (input.signal?.aborted) return reject(input.signal.reason);
    refuseForSomebodyElse();
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    if (input.idempotencyKey) request.setRequestHeader('idempotency-key', input.idempotencyKey);
    let stall: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), stallLimit);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      if (total > 0) input.onProgress?.(loaded / total);
    };
    request.onerror = request.onabort = () => {
      // it may have arrived nevertheless
      viewerCache().dropWritten();
      reject(input.signal?.aborted ? input.signal.reason : offlineError());
    };
    request.onload = () => {
      viewerCache().dropWritten();
      if (request.status === 401) sessionEnded();
      try {
        const retryAfter = request.getResponseHeader('retry-after');
        resolve(openEnvelopeText(request.status, request.responseText, retryAfter) as Answer<N>);
      } catch (error) {
        reject(error);
      }
    };
    const abort = () => request.abort();
    input.signal?.addEventListener('abort', abort, { once: true });
    request.onloadend = () => {
      clearTimeout(stall);
      input.signal?.removeEventListener('abort', abort);
    };
    moved();
    request.send(input.form);
  });
}
