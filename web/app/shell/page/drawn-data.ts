/** What the server drew the page from stands in scripts at its end, which have run by now. Their text would outlive a signing
    out: it is emptied once the whole page is there (rule contact/card-2). */
export function forgetDrawnData(): void {
  if (document.readyState === 'complete') empty();
  else addEventListener('load', empty, { once: true });
}

function empty(): void {
  for (const script of document.scripts)
    if (script.text.includes('.streamController.enqueue')) script.text = '';
}
