import { directionOf, type NoticeLanguage, noticeLanguages } from '@kirdaar/domain/texts/notice-languages.ts';
import { useState } from 'react';
import { loadNotice, type Notice, offeredLanguages } from '../../street/legal/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type Texts = Notice['consent'] & { draft: string };

/** The consent's texts in the chosen language, loaded when it is opened; none for English, which the page has. */
export function useConsentTexts(name: string) {
  const [chosen, setChosen] = useState<{ language: NoticeLanguage; texts: Texts | null }>({
    ...{ language: 'en', texts: null },
  });
  async function choose(language: NoticeLanguage) {
    if (language === 'en') return setChosen({ language, texts: null });
    try {
      const { consent, draft } = await loadNotice(language);
      const named = Object.entries(consent).map(([key, text]) => [key, text.replaceAll('{name}', name)]);
      setChosen({ language, texts: { ...(Object.fromEntries(named) as Notice['consent']), draft } });
    } catch {
      void toast('This could not be loaded. Please try again.', 'error');
    }
  }
  return { ...chosen, choose };
}

type ChoiceProps = { language: NoticeLanguage; onChoose: (language: NoticeLanguage) => void };

/** A button for each language that has a file. */
export function ConsentLanguages({ language, onChoose }: ChoiceProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {offeredLanguages.map((one) => (
        <Button
          key={one}
          variant="quiet"
          size="sm"
          aria-pressed={one === language}
          onClick={() => void onChoose(one)}
        >
          <span lang={one}>{noticeLanguages[one]}</span>
        </Button>
      ))}
    </div>
  );
}

/** What the guardian agrees to, above the English, which counts while it is a draft (rule pages/legal-6). */
export function ConsentAbove({ language, texts }: { language: NoticeLanguage; texts: Texts }) {
  return (
    <div lang={language} dir={directionOf(language)} className="flex flex-col gap-3">
      <p className="font-display text-2xl">{texts.title}</p>
      {texts.draft && <p className="font-semibold">{texts.draft}</p>}
      <p>{texts.about}</p>
      <p>{texts.withdraw}</p>
    </div>
  );
}
