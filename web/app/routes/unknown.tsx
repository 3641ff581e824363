import { redirect } from 'react-router';

/** Any unknown path redirects home (rule pages/all-1). */
export function loader() {
  return redirect('/');
}

export function clientLoader() {
  return redirect('/');
}

export default function Unknown() {
  return null;
}
