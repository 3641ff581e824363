import { useEffect, useState } from 'react';

/** Takes the keyboard to the part of the page with this id, as soon as it is there: what was pressed has moved away. */
export function useFocusOn(): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const part = wanted && document.getElementById(wanted);
    if (!part) return;
    part.focus();
    setWanted(null);
  });
  return setWanted;
}
