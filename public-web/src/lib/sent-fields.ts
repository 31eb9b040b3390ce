/*
 * The fields of a form in the first response. Somebody can type into them before the scripts run. The page takes over what
 * was typed, and where.
 */
const fields = Array.from(document.querySelectorAll<HTMLInputElement>('#root [data-typed]'));

let focused = fields.find((field) => field === document.activeElement);

for (const field of fields) {
  field.addEventListener('focus', () => {
    focused = field;
  });
  // A field loses the focus too when it moves into what the scripts draw. Then it is focused again at once.
  field.addEventListener('blur', () =>
    setTimeout(() => {
      if (focused === field && document.activeElement !== field && field.isConnected) focused = undefined;
    }),
  );
}

/** Called when the fields have moved, because the browser takes the focus from what moves. */
export function keepSentFocus(): void {
  if (focused?.isConnected) focused.focus({ preventScroll: true });
}

type SentFields = {
  values: { name: string; value: string }[];
  focus: { name: string; start: number | null; end: number | null } | undefined;
};

/** What was typed. Once it is taken, nothing is left, so that no later form contains it. */
export function takeSentFields(): SentFields {
  const taken = {
    values: fields.map(({ name, value }) => ({ name, value })).filter(({ value }) => value !== ''),
    focus: focused && { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd },
  };
  for (const field of fields.splice(0)) field.value = '';
  focused = undefined;
  return taken;
}
