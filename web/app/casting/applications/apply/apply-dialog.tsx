import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useFirstFault } from '../../../shell/forms/focus-first-fault.ts';
import { useUser } from '../../../shell/session/use-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AuditionScript } from '../../../ui/text/audition-script.tsx';
import type { ApplyFailure, Applying } from './use-application.ts';
import { useTypedLink } from './use-typed-link.ts';
import { videoProblem } from './video-problem.ts';

type Props = { role: ProjectRole; name: string; application: Applying; onClose: () => void };

const formId = 'apply-for-role';

/** 'Apply for {role}': the form for the self-tape link (rule applications/video-1), with who may see it
    (rule applications/apply-10). */
export function ApplyDialog({ role, name, application, onClose }: Props) {
  const userId = useUser()?._id ?? '';
  const input = useRef<HTMLInputElement>(null);
  const link = useTypedLink(userId, role._id);
  const [problem, setProblem] = useState<string | null>(null);
  const [submits, setSubmits] = useState(0);
  const { progress, refused, send } = application;
  const pending = progress !== 'idle';
  const hasScript = Boolean(role.auditionScript);
  const aboutVideo = refused?.code.startsWith('application.video') ? refused.message : undefined;

  useEffect(() => {
    // on a phone the keyboard would cover the text above
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);

  async function submit() {
    const found = videoProblem(link.text, hasScript);
    setProblem(found);
    if (!found) await send(link.text.trim());
    setSubmits((count) => count + 1);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={pending}
      title={`Apply for ${name}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {pending ? progress : refused ? 'Try again' : 'Apply'}
          </Button>
        </>
      }
    >
      <form
        ref={useFirstFault(submits)}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        {role.auditionScript && <AuditionScript text={role.auditionScript} />}
        <TextInput
          ref={input}
          label="Demo video"
          name="videoUrl"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.link}
          placeholder="https://"
          optional={!hasScript}
          required={hasScript}
          hint="A link to YouTube, Google Drive, Dropbox or Vimeo that the director can open."
          value={link.text}
          error={problem ?? aboutVideo}
          onChange={(event) => {
            link.type(event.target.value);
            setProblem(null);
          }}
        />
        <p className="text-sm text-ink-faint">
          The casting team may show your application and demo video to its client, never your number or
          e-mail.
        </p>
        {refused && !aboutVideo && <RefusedNotice refused={refused} />}
      </form>
    </Dialog>
  );
}

function RefusedNotice({ refused }: { refused: ApplyFailure }) {
  const { pathname, search } = useLocation();
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-md bg-red-wash p-3 text-red-text">
      <Icon name="alert" />
      <span>
        {refused.message} What you entered is kept.{' '}
        {refused.code === 'auth.required' && (
          <Link
            to={`/login?from=${encodeURIComponent(pathname + search)}`}
            className="font-semibold underline underline-offset-4"
          >
            Sign in
          </Link>
        )}
        {refused.code === 'minor.guardian_missing' && (
          <Link to="/profile-setup?step=personal" className="font-semibold underline underline-offset-4">
            Name them
          </Link>
        )}
      </span>
    </p>
  );
}
