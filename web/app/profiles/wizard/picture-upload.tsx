import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { aiTexts } from '@kirdaar/domain/profiles/ai-made.ts';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { acceptedImages } from '../../ui/pictures/image-compression.ts';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { usePicture } from './use-picture.ts';

/** The profile picture with its camera button; a new one is shown before it is sent. */
export function PictureUpload({ user, children }: { user: SelfUser; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  const { chosen, isTicked, tick, isPreparing, progress, problem, choose, cancel, confirm } =
    usePicture(user);
  return (
    <>
      <label className="group relative shrink-0 cursor-pointer self-start rounded-full max-sm:[zoom:0.58] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
        <input
          ref={input}
          type="file"
          name="profilePicture"
          accept={acceptedImages}
          aria-label={user.picture ? 'Change profile picture' : 'Add a profile picture'}
          disabled={isPreparing || progress !== null}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) choose(file);
            // the same file may be chosen again after a cancel
            target.value = '';
          }}
          className="sr-only"
        />
        {chosen ? (
          <img src={chosen.preview} alt="" className="size-24 rounded-full object-cover object-[50%_25%]" />
        ) : (
          <Avatar name={user.name} photo={user.picture} size="lg" />
        )}
        <span className="absolute -right-1 -bottom-1 grid size-10 place-items-center rounded-full border-3 border-poster-night bg-marigold text-poster-ink transition-transform duration-150 group-hover:scale-110">
          <Icon name={user.picture || chosen ? 'edit' : 'plus'} />
        </span>
      </label>
      <div className="flex min-w-0 flex-col gap-1.5">
        {children}
        {chosen && progress === null && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-marigold"
              checked={isTicked}
              onChange={({ target }) => tick(target.checked)}
            />
            <span>
              {aiTexts.made}
              <span className="block text-poster-faded">{aiTexts.hint}</span>
            </span>
          </label>
        )}
        {chosen && progress === null && <p className="max-w-sm text-sm text-poster-faded">{aiTexts.use}</p>}
        {chosen && progress === null && (
          <div className="flex flex-wrap gap-2 pt-1">
            <Button variant="marigold" size="sm" onClick={confirm}>
              Use this picture
            </Button>
            <Button variant="quiet" size="sm" className="text-white! hover:bg-white/10!" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
        {isPreparing && <ProgressBar label="Preparing…" />}
        {progress !== null && <ProgressBar label="Uploading…" progress={progress} />}
        <p role="alert" className="font-medium text-marigold empty:hidden">
          {problem}
        </p>
      </div>
    </>
  );
}
