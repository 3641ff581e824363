import { Icon } from '../../../ui/pictures/icon.tsx';
import { FormSection } from '../form-section.tsx';
import { recordingRules } from './dialect-guides.ts';

/** `progress`: the number of films so far. */
export function RecordingRules({ progress }: { progress: string }) {
  return (
    <FormSection title="How to record" lead={`${progress} so far. Choose the ones you really speak.`}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {recordingRules.map((rule) => (
          <li key={rule} className="flex gap-3">
            <span className="mt-0.5 text-green-text">
              <Icon name="check" />
            </span>
            {rule}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
