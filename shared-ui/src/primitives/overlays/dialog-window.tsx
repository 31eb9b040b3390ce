import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useContext, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { CloseIcon } from '../../lib/icons.ts';
import { focusMain } from '../page-shell/page-shell.tsx';
import { DialogNoteContext } from './dialog-note.ts';
import type { DialogProps } from './dialog-props.ts';
import { keepWordsWhole } from './keep-words-whole.tsx';
import { useScrollingBody } from './use-scrolling-body.ts';

/** If the dialog has a form with an enabled field, focuses the first one instead of the close button. */
function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const field = event.currentTarget.querySelector<HTMLElement>('form :is(input, textarea, select):not(:disabled)');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

// Scrolling is locked by a rule in dialog.css. Radix's own overlay would add a style element, which the content
// security policy forbids.
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  centered = false,
  size = 'medium',
  locked = false,
  hideClose = false,
  alert = false,
  describedBy,
  className,
  opener,
}: DialogProps & { opener: RefObject<Element | null> }) {
  const descriptionId = useId();
  const DialogNote = useContext(DialogNoteContext);
  const { bodyRef, contentRef, scrolls, needsFocus } = useScrollingBody();
  const around = useRef<Element | null>(null);
  const moveFocusIn = (event: Event) => {
    // The page may have moved the focus after it opened the dialog, such as to the card that a vote was cast on.
    if (document.activeElement !== document.body) opener.current = document.activeElement;
    around.current = opener.current?.parentElement?.closest('[tabindex="-1"]') ?? null;
    focusFirstField(event);
  };
  // Radix returns the focus only to its own trigger component. Here any element may have opened the dialog. If what was
  // done there has taken it away, the focus goes to what was around it, if that can be focused.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const remaining = [opener.current, around.current].find((place) => place?.isConnected);
    if (remaining instanceof HTMLElement) remaining.focus();
    else focusMain();
  };
  const stayOpenIfLocked = (event: Event) => {
    if (locked) event.preventDefault();
  };
  const stayOpenIfQuestion = (event: Event) => {
    if (locked || alert) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Scrim>
          <RadixDialog.Content
            className={classNames('ui-dialog', `ui-dialog-${size}`, centered && 'ui-dialog-centered', className)}
            onOpenAutoFocus={moveFocusIn}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={stayOpenIfLocked}
            onPointerDownOutside={stayOpenIfQuestion}
            onInteractOutside={stayOpenIfQuestion}
            role={alert ? 'alertdialog' : 'dialog'}
            aria-describedby={classNames(description ? descriptionId : '', describedBy) || undefined}
          >
            <header className="ui-dialog-head">
              <RadixDialog.Title className="ui-dialog-title">{keepWordsWhole(title)}</RadixDialog.Title>
              {hideClose ? null : (
                <RadixDialog.Close
                  className="ui-button ui-button-quiet ui-button-icon"
                  aria-label={t('Close')}
                  disabled={locked}
                >
                  <CloseIcon aria-hidden="true" />
                </RadixDialog.Close>
              )}
            </header>
            {description ? (
              <p id={descriptionId} className="ui-dialog-description">
                {description}
              </p>
            ) : null}
            {children ? (
              <div
                ref={bodyRef}
                className={classNames('ui-dialog-body', scrolls && 'ui-dialog-body-scrolls')}
                tabIndex={needsFocus ? 0 : undefined}
              >
                <div ref={contentRef} className="ui-dialog-content">
                  {children}
                </div>
              </div>
            ) : null}
            {DialogNote ? <DialogNote busy={locked} /> : null}
            {actions ? <footer className="ui-dialog-actions">{actions}</footer> : null}
          </RadixDialog.Content>
        </Scrim>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

let scrims = 0;

/** Says on the page itself that a dialog is open, for the styles of what is elsewhere. */
function Scrim({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    scrims += 1;
    dataset.dialog = '';
    return () => {
      scrims -= 1;
      if (scrims === 0) delete dataset.dialog;
    };
  }, []);
  return <div className="ui-scrim">{children}</div>;
}
