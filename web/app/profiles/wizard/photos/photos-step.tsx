import { aiTexts } from '@kirdaar/domain/profiles/ai-made.ts';
import { photoTypes, requiredPhotoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { hiddenPhotoText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { type FormEvent, useState } from 'react';
import { FormSection } from '../form-section.tsx';
import { StepForm } from '../step-form.tsx';
import { useOnward } from '../use-step.ts';
import type { StepProps } from '../use-step-form.ts';
import { photoProblem } from './photo-check.ts';
import { PhotoTile } from './photo-tile.tsx';
import { isUnderWay, usePhotos } from './use-photos.ts';

/** Five photographs, the first four required (rule profiles/photos-1). */
export function PhotosStep({ data }: StepProps) {
  const photos = usePhotos(data.user);
  const { images, slots, ticked, tick, pick, retry, giveUp, settle } = photos;
  const [pending, setPending] = useState(false);
  const [submits, setSubmits] = useState(0);
  const onward = useOnward(data);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    try {
      const { saved, failed } = await settle();
      if (failed.length === 0 && !photoProblem(Object.keys(saved.images))) return await onward(saved);
    } finally {
      setPending(false);
      setSubmits((count) => count + 1);
    }
  }

  // shown after a click on Save, and only as long as it applies
  const isAsked = submits > 0 && !pending;
  const lacking = isAsked
    ? photoProblem(photoTypes.filter((type) => images[type] || isUnderWay(slots[type])))
    : null;
  const hasFailed = photoTypes.some((type) => slots[type]?.state.at === 'failed');
  const problem =
    isAsked && hasFailed
      ? 'Some photos could not be saved. Try them again, or remove them.'
      : (lacking?.message ?? null);
  const there = requiredPhotoTypes.filter((type) => images[type]).length;
  const progress = `${there} of ${requiredPhotoTypes.length} required photos`;
  return (
    <StepForm {...{ data, onSubmit: submit, submits, pending, problem, progress }}>
      <FormSection
        title="Your photographs"
        lead={
          <>
            {progress} so far. Any phone photo will do: JPEG, PNG, WebP or HEIC. What is too large is made
            smaller here, before it is sent. <span className="block pt-1">{aiTexts.use}</span>
          </>
        }
      >
        <div className="grid gap-x-8 gap-y-8 xl:grid-cols-2">
          {photoTypes.map((type) => (
            <PhotoTile
              key={type}
              type={type}
              stored={images[type]}
              hidden={hiddenPhotoText(photos, type)}
              slot={slots[type]}
              isTicked={ticked.has(type)}
              onTick={(isTicked) => void tick(type, isTicked)}
              error={lacking?.missing.includes(type) && !slots[type] ? 'This photo is required' : undefined}
              onPick={(file) => pick(type, file)}
              onRetry={() => retry(type)}
              onGiveUp={() => giveUp(type)}
            />
          ))}
        </div>
      </FormSection>
    </StepForm>
  );
}
