/*
 * The button to sign in is in the first response. A press before the form is drawn is remembered, and so is Enter in a
 * field. The button is busy meanwhile, which tells sent-fields.ts that it was pressed.
 */
const button = document.querySelector<HTMLButtonElement>('[data-early-submit]');
const form = button?.parentElement;
if (button && form) rememberPress(button, form);

function rememberPress(button: HTMLButtonElement, form: HTMLElement): void {
  const [spinner, label, busyLabel] = button.children;
  const failure = form.querySelector('[role="alert"]');
  let isPressed = false;
  let hasFailed = false;

  const show = (): void => {
    const isBusy = isPressed && !hasFailed;
    for (const name of ['aria-busy', 'aria-disabled']) {
      if (isBusy) button.setAttribute(name, 'true');
      else button.removeAttribute(name);
    }
    for (const part of [spinner, busyLabel]) part?.toggleAttribute('hidden', !isBusy);
    label?.toggleAttribute('hidden', isBusy);
    failure?.toggleAttribute('hidden', !isPressed || isBusy);
  };
  const setPressed = (pressed: boolean): void => {
    isPressed = pressed;
    show();
  };
  /** Without the other scripts the form is never drawn, so the button does not wait for it. */
  const fail = (): void => {
    hasFailed = true;
    show();
  };

  button.addEventListener('click', () => setPressed(true));
  form.addEventListener('keydown', ({ key, isComposing, target }) => {
    if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) setPressed(true);
  });
  // What was pressed before was meant for the former text.
  form.addEventListener('input', () => setPressed(false));
  window.addEventListener('unhandledrejection', fail);
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) fail();
    },
    true,
  );
}
