import { partsOfTemplate } from './templated-page.ts';

/*
 * The fields and the button of a form in the first response. Somebody can use them before the scripts run. The page takes
 * over what was typed and where, and whether the button was pressed.
 */
const fields = partsOfTemplate<HTMLInputElement>('#root [data-typed]');
const [button] = partsOfTemplate<HTMLButtonElement>('#root [data-early-submit]');

let focused: HTMLElement | undefined;

for (const part of button ? [...fields, button] : fields) {
  if (part === document.activeElement) focused = part;
  part.addEventListener('focus', () => {
    focused = part;
  });
  // A part loses the focus too when it moves into what the scripts draw. Then it is focused again at once.
  part.addEventListener('blur', () =>
    setTimeout(() => {
      if (focused === part && document.activeElement !== part && part.isConnected) focused = undefined;
    }),
  );
}

/** Called when the form has moved, because the browser takes the focus from what moves. */
export function keepSentFocus(): void {
  if (focused?.isConnected) focused.focus({ preventScroll: true });
}

type SentFields = {
  values: { name: string; value: string }[];
  /** The focused part of the form, and the place of the cursor if it is a field. */
  focus: { selector: string; cursor: [number | null, number | null] | undefined } | undefined;
};

/** What was typed. Once it is taken, nothing is left, so that no later form contains it. */
export function takeSentFields(): SentFields {
  const taken = {
    values: fields.map(({ name, value }) => ({ name, value })).filter(({ value }) => value !== ''),
    focus: focused && describeFocus(focused),
  };
  for (const field of fields.splice(0)) field.value = '';
  focused = undefined;
  return taken;
}

function describeFocus(part: HTMLElement): SentFields['focus'] {
  if (!(part instanceof HTMLInputElement)) return { selector: '[type="submit"]', cursor: undefined };
  return { selector: `[name="${part.name}"]`, cursor: [part.selectionStart, part.selectionEnd] };
}

export const isSentButtonShown = (): boolean => button?.isConnected ?? false;

/** True if the form was sent with the button, or with Enter, and then not changed. It is true only once. */
export function takeSentPress(): boolean {
  const isPressed = button?.getAttribute('aria-busy') === 'true';
  button?.removeAttribute('aria-busy');
  return isPressed;
}
