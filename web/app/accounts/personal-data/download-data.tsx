import { useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { saveText } from '../../shell/page/save-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';

/** A copy of all stored data about the person, as a file. */
export function DownloadData({ userId }: { userId: string }) {
  const [pending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      const data = await callApi('exportPersonalData', { params: { id: userId } });
      saveText('kirdaar-my-data.json', JSON.stringify(data, null, 2), 'application/json');
      toast('Your data is in your downloads.', 'success');
    } catch (error) {
      toast(messageOf(error, 'Your data could not be collected. Please try again.'), 'error');
    } finally {
      setPending(false);
    }
  }

  return (
    <section aria-labelledby="download-data" className="flex flex-col items-start gap-3">
      <h2 id="download-data" className="text-lg font-semibold">
        Download your data
      </h2>
      <p className="text-ink-soft">
        One file with your profile, sign-ins, applications, projects and messages, and with the links to your
        photographs and papers. Any text program opens it.
      </p>
      <Button variant="secondary" onClick={download} pending={pending}>
        Download
      </Button>
    </section>
  );
}
