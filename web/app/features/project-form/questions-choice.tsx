import { useFormContext } from 'react-hook-form';
import { questionsLabel } from './conflict/shown-values.ts';
import type { ProjectValues } from './form-values.ts';

/** Whether applicants may ask one question (rule messages/questions-1). */
export function QuestionsChoice() {
  const { register } = useFormContext<ProjectValues>();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" className="size-5 shrink-0 accent-red" {...register('allowQuestions')} />
      {questionsLabel}
    </label>
  );
}
