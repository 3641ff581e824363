/** Moves the focus to the first control of the form, in reading order, whose name has a fault. */
export function focusFirstFault(form: HTMLFormElement, faults: Readonly<Record<string, string>>): void {
  const wrong = [...form.elements].find((control) => faults[control.getAttribute('name') ?? '']);
  if (wrong instanceof HTMLElement) wrong.focus();
}
