import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { permissionText } from '@kirdaar/domain/projects/child-casting.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { uploadForm } from '../../shell/calls/upload.ts';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { FileDrop, type FileState } from '../../ui/forms/file-drop.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import {
  acceptedImages,
  compressImage,
  isImageFile,
  scanCompression,
} from '../../ui/pictures/image-compression.ts';
import { preparationMessage } from '../../ui/pictures/preparation-message.ts';
import { toast } from '../../ui/toasts/toast.ts';

type Props = { project: Pick<Project, '_id' | 'permissionFiled' | 'can'> };

/** The permission: uploaded by owner and editors, opened by the team only (rule projects/children-2). */
export function PermissionFile({ project: { _id: id, permissionFiled, can } }: Props) {
  const [state, setState] = useState<FileState>({ at: 'idle' });
  const [picked, setPicked] = useState<File | null>(null);
  const { revalidate } = useRevalidator();

  async function send(chosen: File) {
    setPicked(chosen);
    setState({ at: 'working', label: 'Filing the permission', progress: 0 });
    let file = chosen;
    try {
      if (isImageFile(chosen)) file = await compressImage(chosen, scanCompression);
    } catch (error) {
      return setState({ at: 'failed', message: preparationMessage(error) });
    }
    if (file.size > limits.pdfBytes)
      return setState({ at: 'failed', message: 'This file has more than 5 MB.' });
    try {
      const form = new FormData();
      form.append('permission', file);
      const onProgress = (progress: number) =>
        setState({ at: 'working', label: 'Filing the permission', progress });
      await uploadForm('filePermission', { params: { id }, form, onProgress });
      await revalidate();
      setState({ at: 'idle' });
      toast('Permission filed', 'success');
    } catch (error) {
      setState({ at: 'failed', message: messageOf(error, 'The permission could not be filed.') });
    }
  }

  const text = permissionText(permissionFiled);
  return (
    <div className="flex flex-col items-start gap-3">
      {can.edit ? (
        <div className="w-full max-w-md">
          <FileDrop
            label="Permission"
            name="permission"
            accept={`application/pdf,${acceptedImages}`}
            hint="A PDF or an image, at most 5 MB. Your team and Kirdaar’s moderators can open it; applicants read only whether it is filed."
            boxClass="min-h-24"
            state={state}
            onPick={send}
            onRetry={() => picked && void send(picked)}
            preview={
              permissionFiled && (
                <span className="flex items-center gap-3 p-4">
                  <Icon name="file" size="size-7" />
                  <span className="text-left">
                    <span className="block font-medium">{text}</span>
                    <span className="block text-sm text-ink-soft">Choose another file to replace it</span>
                  </span>
                </span>
              )
            }
          />
        </div>
      ) : (
        <p>{text}</p>
      )}
      {permissionFiled && (
        <a
          href={`/api/projects/${id}/permission`}
          target="_blank"
          rel="noopener"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          <Icon name="file" size="size-4.5" />
          Open the permission
        </a>
      )}
    </div>
  );
}
