import type { LinkField } from '@kirdaar/domain/links/link-fields.ts';
import type { ComponentProps } from 'react';
import { replaceText, TidiedInput } from './tidied-input.tsx';

type Props = Omit<ComponentProps<typeof TidiedInput>, 'tidy'> & {
  field: LinkField;
  /** The typed text. */
  typed: string;
};

/** A link, read out of what was pasted or typed (rule profiles/links-5), with advice where it is refused. */
export function LinkInput({ field, typed, error, ...rest }: Props) {
  const advice = error && field.hint?.(field.read(typed));
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TidiedInput
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        tidy={field.read}
        error={
          advice ? (
            <>
              {error} <span className="block">{advice}</span>
            </>
          ) : (
            error
          )
        }
        onPaste={(event) => {
          // read before the field drops the line breaks around a link
          const link = field.read(event.clipboardData.getData('text'));
          if (!field.isAccepted(link)) return;
          event.preventDefault();
          replaceText(event.currentTarget, link);
        }}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {field.note?.(field.read(typed))}
      </p>
    </div>
  );
}
