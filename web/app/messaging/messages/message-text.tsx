import { linkedText } from '@kirdaar/domain/messaging/messages/linked-text.ts';

/** A message as typed, with its addresses as links. */
export function MessageText({ text }: { text: string }) {
  let at = 0;
  return linkedText(text).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.href ? (
      <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    ) : (
      piece.text
    );
  });
}
