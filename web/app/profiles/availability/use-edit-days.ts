import {
  type Availability,
  availabilityLimits,
  normaliseAvailability,
} from '@kirdaar/domain/profiles/availability/availability.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { serverNow } from '../../shell/calls/server-clock.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { dropFromDevice, keepOnDevice, readFromDevice } from '../../shell/memory/device-memory.ts';
import type { Notice } from '../../ui/forms/form-notice.tsx';

const form = 'availability';
const { ranges } = availabilityLimits;
const sameAs = (one: Availability, other: Availability) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The entered days, stored on this device until they are saved, so that neither a lost network nor a reload
 * loses any (rule availability/screen-2). A save sends all of them, so it is idempotent.
 */
export function useEditDays(userId: string, stored: Availability) {
  const [saved, setSaved] = useState(stored);
  const [kept] = useState(() => readKept(userId));
  const [values, setValues] = useState(kept ?? stored);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [pending, act] = useAct();
  const isDirty = !sameAs(values, saved);
  const newest = useRef(values);

  function change(next: Availability) {
    newest.current = next;
    setValues(next);
    setNotice(null);
    keepOnDevice(userId, form, next);
  }

  function giveUp() {
    dropFromDevice(userId, form);
  }

  async function save(): Promise<boolean> {
    if (values.days.length > ranges) {
      setNotice({
        kind: 'error',
        text: `Not saved. You can mark at most ${ranges} periods. Mark whole weeks instead.`,
      });
      return false;
    }
    let isSaved = false;
    await act(async () => {
      setNotice(null);
      try {
        const body = { days: values.days, freeFrom: values.freeFrom };
        const answer = await callApi('setAvailability', { params: { id: userId }, body, signal: patience() });
        setSaved(answer);
        // days marked during the save are not saved yet
        if (newest.current === values) {
          giveUp();
          setValues(answer);
        }
        setNotice({ kind: 'success', text: 'Saved.' });
        isSaved = true;
      } catch (error) {
        setNotice({ kind: 'error', text: `Not saved. ${messageOf(error, 'Please try again.')}` });
      }
    });
    return isSaved;
  }

  const isKept = kept !== null && !sameAs(kept, stored);
  return { values, change, save, giveUp, notice, pending, isDirty, isKept };
}

/** The unsaved days on this device; null without any. */
function readKept(userId: string): Availability | null {
  const kept = readFromDevice(userId, form) as Partial<Availability> | null;
  if (!Array.isArray(kept?.days)) return null;
  return normaliseAvailability({ days: kept.days, freeFrom: kept.freeFrom ?? null }, serverNow());
}
