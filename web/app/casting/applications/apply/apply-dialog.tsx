import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { seeksRoles } from '@kirdaar/domain/accounts/user-kind.ts';
import { selfTapeField } from '@kirdaar/domain/links/link-fields.ts';
import { aiTexts } from '@kirdaar/domain/profiles/ai-made.ts';
import { rangeLine } from '@kirdaar/domain/search/fit/words.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useFirstFault } from '../../../shell/forms/focus-first-fault.ts';
import { useUser } from '../../../shell/session/use-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { AiTick } from '../../../ui/forms/ai-tick.tsx';
import { LinkInput } from '../../../ui/forms/link-input.tsx';
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
  const user = useUser();
  const userId = user?._id ?? '';
  const link = useTypedLink(userId, role._id);
  const [problem, setProblem] = useState<string | null>(null);
  const [submits, setSubmits] = useState(0);
  const [isAiMade, setAiMade] = useState(false);
  const { progress, refused, send } = application;
  const pending = progress !== 'idle';
  const hasScript = Boolean(role.auditionScript);
  const range = role.fit ? rangeLine(role.fit.fit, role) : '';
  const aboutVideo = refused?.code.startsWith('application.video') ? refused.message : undefined;

  async function submit() {
    const typed = selfTapeField.read(link.text);
    const found = videoProblem(typed, hasScript);
    setProblem(found);
    if (!found) await send(typed, isAiMade);
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
        {user && !seeksRoles(user) && <p className="font-medium">This is an acting role.</p>}
        {range && <p className="font-medium">{range}</p>}
        {role.auditionScript && <AuditionScript text={role.auditionScript} />}
        <LinkInput
          label="Demo video"
          name="videoUrl"
          field={selfTapeField}
          typed={link.text}
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
        {link.text.trim() !== '' && <AiTick isTicked={isAiMade} onTick={setAiMade} />}
        <p className="text-sm text-ink-faint">
          {aiTexts.use} The casting team may show your application and demo video to its client, never your
          number or e-mail.
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
