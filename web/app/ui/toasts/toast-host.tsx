import librarySheet from 'react-toastify/ReactToastify.css?inline';
// the unstyled entry adds no style element at run time, which the content security policy would refuse
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import ownSheet from './toast.css?inline';

type ToastKind = 'success' | 'error' | 'info';
type ToastAction = { label: string; act: () => void };

// inlined with the script: a failed style sheet would not be loaded again
for (const text of [librarySheet, ownSheet]) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

// The library counts the five seconds with an animation that it pauses and resumes. When Chromium is late, the
// animation is before its start for a moment, which ends it at once: a notice disappeared too early. The true end still
// fires.
addEventListener(
  'animationend',
  (event) => {
    if (event.animationName === 'Toastify__trackProgress' && event.elapsedTime === 0) {
      event.stopImmediatePropagation();
    }
  },
  { capture: true },
);

/** Top right, five seconds, closed by a click, paused by the pointer, draggable (rule pages/all-5). */
export default function ToastHost() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      closeOnClick
      pauseOnHover
      draggable
      hideProgressBar
      transition={Slide}
      limit={4}
      aria-label="Notices"
    />
  );
}

/** An equal text updates the notice, with the newest action. */
export function show(message: string, kind: ToastKind = 'info', action?: ToastAction) {
  const toastId = `${kind}:${message}`;
  const content = action ? <Offer message={message} action={action} /> : message;
  if (toast.isActive(toastId)) toast.update(toastId, { render: content });
  else toast(content, { type: kind, toastId, role: kind === 'error' ? 'alert' : 'status' });
}

function Offer({ message, action }: { message: string; action: ToastAction }) {
  return (
    <>
      <span>{message}</span>
      <button
        type="button"
        onClick={action.act}
        className="mr-3 ml-2 min-h-9 shrink-0 rounded-md px-2 whitespace-nowrap font-semibold text-red-text underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {action.label}
      </button>
    </>
  );
}
