import {
  helpLines,
  reportCategories,
  reportLimits,
  sheBox,
} from '@kirdaar/domain/trust/moderation/reports.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { cx } from '../../ui/class-names.ts';
import { FieldGroup } from '../../ui/forms/field-group.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import './report.css';
import { acceptedFiles, type ReportValues, type useReport } from './use-report.ts';

const options = Object.entries(reportCategories).map(([value, label]) => ({ value, label }));

/** The fields of a report (rule reports/categories-1). */
export function ReportFields({
  report,
  asksEmail,
}: {
  report: ReturnType<typeof useReport>;
  asksEmail: boolean;
}) {
  const { values, set, faults, notice } = report;
  return (
    <>
      <p className="font-semibold">{helpLines}</p>
      {/* by CSS: also without scripts */}
      <div className="report-what flex flex-col gap-3">
        <RadioGroup
          label="What is wrong?"
          name="category"
          options={options}
          chosen={values.category}
          error={faults.category}
          onChange={({ target }) => set({ category: target.value as ReportValues['category'] })}
        />
        <p className="report-more report-fake">Also made by AI without saying so</p>
        <p className="report-more report-harassment">
          You can also complain to the production's Internal Committee or at{' '}
          <a href={sheBox} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
            SHe-Box<span className="sr-only"> (opens in a new window)</span>
          </a>
          .
        </p>
      </div>
      <TextArea
        label="What happened?"
        optional
        name="text"
        rows={4}
        maxLength={reportLimits.text}
        value={values.text}
        error={faults.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Files report={report} />
      {asksEmail && (
        <TextInput
          label="Your e-mail"
          hint="We will mail you a link. Your report counts once you open it."
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          value={values.email}
          error={faults.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      )}
      <FormNotice notice={notice} />
    </>
  );
}

function Files({
  report: { files, addFiles, removeFile, faults },
}: {
  report: ReturnType<typeof useReport>;
}) {
  const isFull = files.length === reportLimits.files;
  // chosen before the scripts loaded
  const chosenEarly = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const input = chosenEarly.current;
    if (!input?.files?.length) return;
    void addFiles([...input.files]);
    input.value = '';
  });
  useEffect(() => take(), []);
  return (
    <FieldGroup
      label={`Add up to ${reportLimits.files} files`}
      optional
      hint="Pictures, such as screenshots, or PDFs, at most 5 MB each."
      error={faults.files}
    >
      <ul className="flex flex-col gap-1 empty:hidden">
        {files.map((file) => (
          <li key={`${file.name} ${file.size}`} className="flex min-h-11 items-center justify-between gap-3">
            <span className="min-w-0 break-all">{file.name}</span>
            <IconButton icon="close" label={`Remove ${file.name}`} onClick={() => removeFile(file)} />
          </li>
        ))}
      </ul>
      {!isFull && (
        <label className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'report-file')}>
          <span>Choose files</span>
          <input
            ref={chosenEarly}
            type="file"
            name="files"
            multiple
            accept={acceptedFiles}
            className="sr-only"
            onChange={({ target }) => {
              void addFiles([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
      )}
    </FieldGroup>
  );
}
