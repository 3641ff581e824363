import { useState } from 'react';

const cookie = 'hidden_announcement';
const days30 = 30 * 24 * 60 * 60;

/** A mark of the text: the browser that hid it sends it back. */
function markOf(text: string): string {
  let mark = 7;
  for (const letter of text) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return String(mark);
}

/** The announcement of an answer of the API; null where there is none, or this browser hid it. */
export function readAnnouncement({ status, body }: { status: number; body: unknown }, request: Request) {
  if (status !== 200) return null;
  const { announcement } = (body as { data: { announcement: { text: string } | null } }).data;
  if (!announcement) return null;
  const isHidden = request.headers.get('cookie')?.includes(`${cookie}=${markOf(announcement.text)}`);
  return isHidden ? null : announcement.text;
}

/** What administrators announce, on top of each page until the reader hides it (rule moderation/announcement-1). */
export function Announcement({ text }: { text: string }) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  const hide = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before the page is drawn
    document.cookie = `${cookie}=${markOf(text)}; path=/; max-age=${days30}; samesite=lax`;
    setHidden(true);
  };
  return (
    <section
      aria-label="Announcement"
      className="flex items-center justify-center gap-4 bg-marigold px-4 py-2 text-poster-ink"
    >
      <p className="min-w-0 font-medium wrap-anywhere">{text}</p>
      <button
        type="button"
        onClick={hide}
        className="min-h-11 shrink-0 rounded-md px-3 font-semibold underline underline-offset-4"
      >
        Hide
      </button>
    </section>
  );
}
