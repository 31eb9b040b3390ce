import { Toast } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '../../../texts/texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { CloseIcon, DangerIcon, InfoIcon, SuccessIcon } from '../../lib/icons.ts';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_ACTION_DURATION_MS,
  TOAST_DURATION_MS,
  type ToastVariant,
} from './toast-store.ts';

const SWIPE_THRESHOLD_PX = 50;

const VARIANT_ICONS: Record<ToastVariant, ReactNode> = {
  default: <InfoIcon aria-hidden="true" />,
  success: <SuccessIcon aria-hidden="true" />,
  destructive: <DangerIcon aria-hidden="true" />,
};

/**
 * Lets F8 move the focus from an open dialog to the toasts. An open dialog listens on the document and takes back any
 * focus that leaves it. Stopping the event on the root element keeps it from the document, after React has handled it.
 */
function useFocusOutsideDialogs(regionRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const stopEvent = (event: FocusEvent) => {
      const focused = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (focused instanceof Node && regionRef.current?.contains(focused)) event.stopPropagation();
    };
    root.addEventListener('focusin', stopEvent);
    root.addEventListener('focusout', stopEvent);
    return () => {
      root.removeEventListener('focusin', stopEvent);
      root.removeEventListener('focusout', stopEvent);
    };
  }, [regionRef]);
}

/**
 * Tells the styles how far down the header of the page covers the screen, because a toast at the top must not cover the
 * header's links. On a phone the header scrolls away with the page.
 */
function useHeaderEnd(regionRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const measure = () => {
      const end = document.querySelector('.ui-header')?.getBoundingClientRect().bottom ?? 0;
      regionRef.current?.style.setProperty('--ui-header-end', `${Math.max(0, end)}px`);
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, [regionRef, isOpen]);
}

/**
 * Tells the styles of the page how high the open toasts are, so that what stays at the top edge of a phone can be below
 * them. The value is of use only while there is a toast.
 */
function useToastHeight(regionRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const region = regionRef.current?.querySelector('.ui-toast-region');
    if (!region) return;
    const observer = new ResizeObserver(() => {
      // A property of the page makes the browser compute all styles again.
      if (!region.querySelector('.ui-toast')) return;
      const { height } = region.getBoundingClientRect();
      document.documentElement.style.setProperty('--ui-toast-height', `${height}px`);
    });
    observer.observe(region);
    return () => observer.disconnect();
  }, [regionRef]);
}

let toastsInPage = 0;

/** Says on the page itself that a toast is there, for the styles of what gives it room. */
function noteToast(): () => void {
  const { dataset } = document.documentElement;
  toastsInPage += 1;
  dataset.toast = '';
  return () => {
    toastsInPage -= 1;
    if (toastsInPage === 0) delete dataset.toast;
  };
}

/** F8 moves the focus to the region, and a swipe to the right dismisses a toast. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const regionRef = useRef<HTMLDivElement>(null);
  useFocusOutsideDialogs(regionRef);
  useToastHeight(regionRef);
  useHeaderEnd(
    regionRef,
    toasts.some(({ open }) => open),
  );
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={t('Notification')}
    >
      {toasts.map(({ id, open, title, description, variant = 'default', action, durationMs }) => (
        <Toast.Root
          key={id}
          ref={noteToast}
          open={open}
          onOpenChange={(nowOpen) => {
            if (!nowOpen) dismissToast(id);
          }}
          duration={durationMs ?? (action ? TOAST_ACTION_DURATION_MS : TOAST_DURATION_MS)}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          className={classNames('ui-toast', `ui-toast-${variant}`)}
        >
          <span className="ui-toast-icon">{VARIANT_ICONS[variant]}</span>
          <div className="ui-toast-text">
            <Toast.Title className="ui-toast-title">{title}</Toast.Title>
            {description ? <Toast.Description className="ui-toast-description">{description}</Toast.Description> : null}
          </div>
          {action ? (
            <Toast.Action
              altText={action.label}
              className="ui-button ui-button-secondary ui-button-small"
              onClick={action.onSelect}
            >
              {action.label}
            </Toast.Action>
          ) : null}
          <Toast.Close className="ui-toast-close" aria-label={t('Dismiss')}>
            <CloseIcon aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <div ref={regionRef} data-paper="off">
        <Toast.Viewport className="ui-toast-region" hotkey={['F8']} label={t("Notifications ('{'hotkey'}')")} />
      </div>
    </Toast.Provider>
  );
}
