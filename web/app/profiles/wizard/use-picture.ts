import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { uploadForm } from '../../shell/calls/upload.ts';
import { userChanged } from '../../shell/session/session-state.ts';
import { compressImage, profilePictureCompression } from '../../ui/pictures/image-compression.ts';
import { preparationMessage } from '../../ui/pictures/preparation-message.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { dropFile, keepFile, keptFile } from './kept-files.ts';
import { useSignInAgain } from './use-step.ts';

type ChosenPicture = { file: File; preview: string };

const field = 'profilePicture';

/** A new profile picture: chosen and previewed, then confirmed or cancelled (rule profiles/photos-6). */
export function usePicture(user: SelfUser) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [isTicked, setTicked] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const signInAgain = useSignInAgain();

  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  /** Prepared before it is shown: an unreadable picture is refused at once, not after the confirmation. */
  async function choose(picked: File) {
    setProblem(null);
    setPreparing(true);
    try {
      const file = await compressImage(picked, profilePictureCompression);
      setChosen({ file, preview: URL.createObjectURL(file) });
      void keepFile(user._id, field, file);
    } catch (error) {
      setChosen(null);
      setProblem(preparationMessage(error));
    } finally {
      setPreparing(false);
    }
  }

  function cancel() {
    setChosen(null);
    setProblem(null);
    void dropFile(user._id, field);
  }

  // chosen before a reload or a sign-in, and neither confirmed nor cancelled
  const chooseAgain = useEffectEvent(async () => {
    const file = await keptFile(user._id, field);
    if (file) setChosen((now) => now ?? { file, preview: URL.createObjectURL(file) });
  });
  useEffect(() => void chooseAgain(), []);

  async function confirm() {
    if (!chosen) return;
    setProblem(null);
    setProgress(0);
    try {
      const form = new FormData();
      form.append(field, chosen.file);
      if (isTicked) form.append('aiMade', JSON.stringify([field]));
      const params = { id: user._id };
      userChanged(await uploadForm('saveProfilePicture', { params, form, onProgress: setProgress }));
      void dropFile(user._id, field);
      await revalidate();
      setChosen(null);
      setTicked(false);
      toast('Profile picture updated', 'success');
    } catch (error) {
      if (!signInAgain(error)) {
        setProblem(messageOf(error, 'Failed to upload profile picture. Please try again.'));
      }
    } finally {
      setProgress(null);
    }
  }

  return { chosen, isTicked, tick: setTicked, isPreparing, progress, problem, choose, cancel, confirm };
}
