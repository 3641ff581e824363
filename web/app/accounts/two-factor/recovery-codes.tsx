import { saveText } from '../../shell/page/save-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';

/** Ten recovery codes, shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <>
      <p role="status" className="font-semibold">
        Keep these recovery codes somewhere other than your phone. Each signs you in once. They are not shown
        again.
      </p>
      <ul aria-label="Recovery codes" className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>I have kept them</Button>
        <CopyButton text={() => text} label="Copy" />
        <Button
          variant="secondary"
          onClick={() => saveText('kirdaar-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          Download
        </Button>
      </div>
    </>
  );
}
