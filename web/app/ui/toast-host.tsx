// the unstyled entry adds no style element at run time, which the content security policy would refuse
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast.css';

export type ToastKind = 'success' | 'error' | 'info';

/** Top right, five seconds, closed by a click, paused by the pointer, draggable (A §2). */
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

/** The same text twice is one notice. */
export function show(message: string, kind: ToastKind) {
  toast(message, { type: kind, toastId: `${kind}:${message}`, role: kind === 'error' ? 'alert' : 'status' });
}
