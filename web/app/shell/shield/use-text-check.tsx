import type { Answer, BodyOf } from '@kirdaar/contract/operations.ts';
import { findingTexts, shieldLevels } from '@kirdaar/domain/trust/moderation/shield/findings.ts';
import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { callApi } from '../calls/api.ts';
import { ApiError } from '../calls/api-error.ts';
import { patience } from '../calls/use-act.ts';

type Finding = Answer<'checkTexts'>['findings'][number];
type Asked = { findings: readonly Finding[]; answer: (goes: boolean) => void };
type Options = { sendLabel: string; labelOf: (field: string) => string };

/** Asks before texts are sent that the scam shield warns of (rule moderation/shield-6). `check` throws the
    sentences of the fields if the user wants to change them. A check without an answer stops no one. */
export function useTextCheck({ sendLabel, labelOf }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const accepted = useRef('');

  async function check(body: BodyOf<'checkTexts'>): Promise<void> {
    if (body.texts && Object.values(body.texts).every((text) => !text?.trim())) return;
    const { findings } = await callApi('checkTexts', { body, signal: patience() }).catch(() => nothing);
    const found = JSON.stringify(findings);
    if (findings.length === 0 || found === accepted.current) return;
    const goes = await new Promise<boolean>((answer) => setAsked({ findings, answer }));
    setAsked(null);
    if (!goes) throw toChange(findings);
    accepted.current = found;
  }

  const change = () => asked?.answer(false);
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={change}
      title="Please look at these words"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={() => asked?.answer(true)}>
            {sendLabel}
          </Button>
          <Button onClick={change}>Change the text</Button>
        </>
      }
    >
      {asked && <Findings findings={asked.findings} labelOf={labelOf} />}
    </Dialog>
  );
  return { check, dialog };
}

const nothing: Answer<'checkTexts'> = { findings: [] };

function toChange(findings: readonly Finding[]): ApiError {
  const fields = [...new Set(findings.map(({ field }) => field))];
  const errors = fields.map((path) => {
    const level = shieldLevels.find((one) =>
      findings.some((found) => found.field === path && found.level === one),
    );
    return { path, message: findingTexts[level ?? 'warn'] };
  });
  return new ApiError({ status: 400, code: 'VALIDATION_ERROR', message: errors[0]?.message ?? '', errors });
}

function Findings({ findings, labelOf }: { findings: readonly Finding[]; labelOf: Options['labelOf'] }) {
  return shieldLevels.map((level) => {
    const found = findings.filter((finding) => finding.level === level);
    if (found.length === 0) return null;
    return (
      <div key={level} className="flex flex-col gap-2 not-first:pt-4">
        <p className="font-medium">{findingTexts[level]}</p>
        <ul className="flex flex-col gap-1 text-ink-soft">
          {found.map(({ field, quote }) => (
            <li key={`${field} ${quote}`} className="wrap-anywhere">
              {labelOf(field)}:{' '}
              <mark dir="auto" className="rounded-sm bg-marigold-wash px-1 text-ink">
                {quote}
              </mark>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
