import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { type PhotoType, photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { uploadForm } from '../../../shell/calls/upload.ts';
import { isSignedOut } from '../../../shell/session/session.ts';
import { userChanged } from '../../../shell/session/session-state.ts';
import type { FileState } from '../../../ui/forms/file-drop.tsx';
import { compressImage, isImageFile, photoCompression } from '../../../ui/pictures/image-compression.ts';
import { preparationMessage } from '../../../ui/pictures/preparation-message.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { dropFile, keepFile, keptFile } from '../kept-files.ts';
import { useSignInAgain } from '../use-step.ts';
import { UploadQueue } from './upload-queue.ts';

/** A photograph that was picked on this visit. */
export type Slot = {
  state: FileState;
  /** The address of the picked file for this page; null if it is no image. */
  preview: string | null;
  /** The file to retry; null once it is saved, or when a retry is useless. */
  file: File | null;
};

/** Whether the photograph is being prepared, queued or uploaded. */
export function isUnderWay(slot: Slot | undefined): boolean {
  return slot?.state.at === 'working';
}

export type Slots = Partial<Record<PhotoType, Slot>>;

/**
 * Uploads each photograph as soon as it is picked, in its own call, so that a failure loses no saved one.
 * Unsaved photographs are stored in the browser and uploaded when the connection is back, or when the page is
 * opened again.
 */
export function usePhotos(user: SelfUser) {
  const [saved, setSaved] = useState(user);
  const [slots, setSlots] = useState<Slots>({});
  const [ticked, setTicked] = useState<ReadonlySet<PhotoType>>(new Set());
  const [queue] = useState(() => new UploadQueue());
  // the latest state, for a Save that waited for uploads
  const now = useRef({ saved, failed: new Set<PhotoType>(), ticked: new Set<PhotoType>() });
  const signInAgain = useSignInAgain();
  usePreviewsFreed(slots);

  const show = (type: PhotoType, change: Partial<Slot>) =>
    setSlots((all) => ({ ...all, [type]: { ...(all[type] ?? emptySlot), ...change } }));

  function fail(type: PhotoType, message: string, change: Partial<Slot> = {}) {
    now.current.failed.add(type);
    show(type, { ...change, state: { at: 'failed', message } });
  }

  function start(type: PhotoType, file: File) {
    let ready = file;
    now.current.failed.delete(type);
    show(type, { state: { at: 'working', label: 'Preparing…' } });
    queue.add(
      type,
      async (signal) => {
        try {
          ready = await compressImage(file, photoCompression);
          if (signal.aborted) return;
          show(type, { state: { at: 'working', label: 'Waiting…' } });
          // not every browser shows a HEIC file
          if (ready !== file) show(type, { preview: URL.createObjectURL(ready) });
        } catch (error) {
          void dropFile(user._id, type);
          if (!signal.aborted) fail(type, preparationMessage(error), { file: null, preview: null });
          throw error;
        }
      },
      (signal) => send(type, ready, signal),
    );
  }

  async function send(type: PhotoType, file: File, signal: AbortSignal) {
    const form = new FormData();
    form.append(type, file);
    const isMarked = now.current.ticked.has(type);
    if (isMarked) form.append('aiMade', JSON.stringify([type]));
    const onProgress = (progress: number) =>
      show(type, { state: { at: 'working', label: progress < 1 ? 'Uploading…' : 'Saving…', progress } });
    try {
      onProgress(0);
      const answer = await uploadForm('saveImages', { params: { id: user._id }, form, onProgress, signal });
      userChanged(answer);
      now.current.saved = answer;
      setSaved(answer);
      if (isMarked) untick(type);
      // ticked while it was sent
      else if (now.current.ticked.has(type)) await markStored(type);
      show(type, { state: { at: 'idle' }, file: null });
      void dropFile(user._id, type);
    } catch (error) {
      if (signal.aborted) return;
      // the others wait in the browser for the next sign-in
      if (isSignedOut(error)) queue.stop();
      if (signInAgain(error)) return;
      fail(type, messageOf(error, 'This photo could not be saved. Please try again.'));
    }
  }

  function pick(type: PhotoType, file: File) {
    const isImage = isImageFile(file);
    show(type, isImage ? { file, preview: URL.createObjectURL(file) } : { file: null, preview: null });
    if (isImage) void keepFile(user._id, type, file);
    start(type, file);
  }

  /** Marks a photograph as made or changed by AI: with its upload, or the stored one. */
  async function tick(type: PhotoType, isTicked: boolean) {
    if (isTicked) now.current.ticked.add(type);
    else now.current.ticked.delete(type);
    setTicked(new Set(now.current.ticked));
    // what is under way takes the mark along, or afterwards
    if (isTicked && !queue.has(type) && now.current.saved.images[type]) await markStored(type);
  }

  async function markStored(type: PhotoType) {
    const form = new FormData();
    form.append('aiMade', JSON.stringify([type]));
    try {
      const answer = await uploadForm('saveImages', { params: { id: user._id }, form });
      userChanged(answer);
      untick(type);
      now.current.saved = answer;
      setSaved(answer);
    } catch (error) {
      untick(type);
      if (!signInAgain(error))
        void toast(messageOf(error, 'This could not be saved. Please try again.'), 'error');
    }
  }

  function untick(type: PhotoType) {
    now.current.ticked.delete(type);
    setTicked(new Set(now.current.ticked));
  }

  function retry(type: PhotoType) {
    const file = slots[type]?.file;
    if (file) start(type, file);
  }

  /** Cancels a picked, unsaved photograph; the saved one shows again. */
  function giveUp(type: PhotoType) {
    queue.cancel(type);
    void dropFile(user._id, type);
    now.current.failed.delete(type);
    setSlots(({ [type]: _, ...others }) => others);
  }

  const retryFailed = () => {
    for (const type of now.current.failed) retry(type);
  };
  useWhenOnline(retryFailed);

  const pickAgain = useEffectEvent(async (type: PhotoType) => {
    const file = await keptFile(user._id, type);
    // one picked by the user meanwhile is newer
    if (file && !queue.has(type)) pick(type, file);
  });
  useEffect(() => {
    for (const type of photoTypes) void pickAgain(type);
  }, []);

  /** Retries failed uploads, waits for all, and gives the result. */
  async function settle(): Promise<{ saved: SelfUser; failed: PhotoType[] }> {
    retryFailed();
    await queue.idle();
    return { saved: now.current.saved, failed: [...now.current.failed] };
  }

  const { hiddenPhotos, decidedPhotos } = saved;
  return {
    images: saved.images,
    hiddenPhotos,
    decidedPhotos,
    slots,
    ticked,
    tick,
    pick,
    retry,
    giveUp,
    settle,
  };
}

const emptySlot: Slot = { state: { at: 'idle' }, preview: null, file: null };

/** Calls when the browser is online again. */
function useWhenOnline(act: () => void) {
  const back = useEffectEvent(act);
  useEffect(() => {
    const onOnline = () => back();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}

/** Object URLs of previews keep their files in memory until they are revoked. */
function usePreviewsFreed(slots: Slots) {
  const held = useRef(new Set<string>());
  useEffect(() => {
    const shown = new Set(Object.values(slots).flatMap((slot) => slot.preview ?? []));
    for (const address of held.current) if (!shown.has(address)) URL.revokeObjectURL(address);
    held.current = shown;
  }, [slots]);
  useEffect(
    () => () => {
      for (const address of held.current) URL.revokeObjectURL(address);
    },
    [],
  );
}
