import { messageLimits } from '@kirdaar/domain/messaging/messages/messages.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field, useField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useSending } from './use-sending.ts';
import './composer.css';

type Props = Omit<Parameters<typeof useSending>[0], 'limit'> & {
  /** The label of its field: 'Message', or 'Question'. */
  label: string;
  hint?: string;
  limit?: number;
  autoFocus?: boolean;
  /** One line that grows, with an arrow to send. */
  isOneLine?: boolean;
  /** Tools above its field. */
  tools?: (text: string, write: (text: string) => void) => ReactNode;
};

/** Shows the counter this many characters before the limit. */
const near = 200;

/** Writes one message; Ctrl or Cmd with Enter sends (rule messages/writing-1). */
export function Composer(props: Props) {
  const { label, hint, limit = messageLimits.text, autoFocus, isOneLine, tools, ...sending } = props;
  const { text, problem, pending, write, submit } = useSending({ ...sending, limit });
  const { length } = text.trim();
  const ids = useField({ hint, error: problem });
  return (
    <form
      className="composer"
      data-line={isOneLine || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void submit();
      }}
    >
      {tools?.(text, write)}
      <Field ids={ids} label={label} hint={hint} error={problem || undefined}>
        <textarea
          {...ids.control}
          name="text"
          rows={isOneLine ? 1 : 2}
          dir="auto"
          placeholder={isOneLine ? label : undefined}
          value={text}
          readOnly={pending}
          // biome-ignore lint/a11y/noAutofocus: only where a dialog was opened to write in it
          autoFocus={autoFocus}
          onChange={({ target }) => write(target.value)}
          className="control composer-text"
        />
      </Field>
      <div className="composer-foot">
        <p className="text-sm text-ink-faint max-md:hidden">Ctrl or Cmd with Enter sends.</p>
        <p role="status" className="composer-count" data-over={length > limit || undefined}>
          {length > limit - near && `${length.toLocaleString('en-IN')} / ${limit.toLocaleString('en-IN')}`}
        </p>
        <Button
          type="submit"
          pending={pending}
          aria-label={isOneLine ? 'Send' : undefined}
          className="composer-send"
        >
          {isOneLine ? !pending && <Icon name="arrowUp" /> : 'Send'}
        </Button>
      </div>
    </form>
  );
}
