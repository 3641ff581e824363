import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';

/** What a printed sheet has besides the people: the phone numbers by id, if asked for. */
export type Printed = { phones: ReadonlyMap<string, string | null> | null; at: Date };
export type Printing = ReturnType<typeof usePrinting>;

/** Milliseconds that printing waits for the faces. */
const longestWait = 10_000;

/** Prints the sheet once its faces are loaded; with phone numbers these are asked for first, and each shown
    one is a contact view (rule auditions/sheet-7). The browser's own print command prints it, too. */
export function usePrinting({ roundId, date }: { roundId: string; date: string }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [pending, act] = useAct();
  const isOwn = useRef(false);

  useEffect(() => {
    const begin = () => {
      if (!isOwn.current) flushSync(() => setPrinted({ phones: null, at: new Date() }));
    };
    const end = () => {
      isOwn.current = false;
      setPrinted(null);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);

  const print = (withPhones: boolean) =>
    act(async () => {
      setProblem(null);
      try {
        const phones = withPhones ? await askPhones(roundId, date) : null;
        isOwn.current = true;
        flushSync(() => {
          setAsking(false);
          setPrinted({ phones, at: new Date() });
        });
        await facesLoaded();
        window.print();
      } catch (error) {
        setProblem(messageOf(error, 'The phone numbers could not be loaded. Please try again.'));
      }
    });
  const ask = () => {
    setProblem(null);
    setAsking(true);
  };
  return { isAsking, ask, close: () => setAsking(false), print, pending, problem, printed };
}

async function askPhones(id: string, date: string): Promise<Map<string, string | null>> {
  const query = { date, contacts: 'true' as const };
  const sheet = await callApi('readDay', { params: { id }, query, signal: patience() });
  const artists = sheet.people.map(({ artistId, phone }) => [artistId ?? '', phone ?? null] as const);
  const guests = sheet.guests.map(({ _id, phone }) => [_id, phone ?? null] as const);
  return new Map([...artists, ...guests]);
}

/** Waits for the pictures of the print sheet, a broken one counts as loaded. */
function facesLoaded(): Promise<unknown> {
  const faces = [...document.querySelectorAll<HTMLImageElement>('.day-print img')];
  const loaded = Promise.all(faces.map((face) => face.decode().catch(() => null)));
  return Promise.race([loaded, new Promise((done) => setTimeout(done, longestWait))]);
}
