import { ANNOUNCEMENT_MAX, LINK_TEXT_MAX, URL_MAX } from '@plaudit/admin-api/contract';
import { TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useAnnounce } from './api.ts';

/** Such as Europe/Oslo, as this device names it. */
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const EMPTY = { text: '', link: '', linkText: '', startsAt: '', endsAt: '' };

export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const announce = useAnnounce();
  const [form, setForm] = useState(EMPTY);
  const [hasTried, setHasTried] = useState(false);
  const set = (change: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...change }));
  const text = form.text.trim();
  const link = form.link.trim();
  const linkText = form.linkText.trim();
  const textError = hasTried && text === '' ? 'Write what voters should know.' : undefined;
  const linkTextError = hasTried && link !== '' && linkText === '' ? 'Write the words of the link.' : undefined;
  const submit = () => {
    setHasTried(true);
    if (text === '' || (link !== '' && linkText === '')) return;
    announce.mutate(
      {
        text,
        ...(link !== '' && { link, linkText }),
        ...(form.startsAt !== '' && { startsAt: new Date(form.startsAt).toISOString() }),
        ...(form.endsAt !== '' && { endsAt: new Date(form.endsAt).toISOString() }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title="Announce"
      description="Everybody sees it above the site. It takes the place of the one before."
      submitLabel={form.startsAt === '' ? 'Announce Now' : 'Schedule'}
      busyLabel="Announcing..."
      busy={announce.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Line"
        maxLength={ANNOUNCEMENT_MAX}
        placeholder="The awards night is on December 14, 7 PM."
        value={form.text}
        error={textError ?? fieldErrorOf(announce.error, 'text')}
        onChange={(event) => set({ text: event.target.value })}
      />
      <TextField
        label="Link (optional)"
        maxLength={URL_MAX}
        placeholder="https://example.org/night"
        value={form.link}
        error={fieldErrorOf(announce.error, 'link')}
        onChange={(event) => set({ link: event.target.value })}
      />
      {link === '' ? null : (
        <TextField
          label="Words of the link"
          maxLength={LINK_TEXT_MAX}
          placeholder="Take a seat"
          value={form.linkText}
          error={linkTextError ?? fieldErrorOf(announce.error, 'linkText')}
          onChange={(event) => set({ linkText: event.target.value })}
        />
      )}
      <TextField
        type="datetime-local"
        label="From (optional)"
        hint={`At once if you leave it empty. In your own time zone, ${TIME_ZONE}.`}
        value={form.startsAt}
        error={fieldErrorOf(announce.error, 'startsAt')}
        onChange={(event) => set({ startsAt: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label="Until (optional)"
        hint={
          form.endsAt === ''
            ? 'It stays until you take it away. It also goes into the feed and the calendar, and stays there.'
            : `Gone by itself on ${formatDateTime(new Date(form.endsAt).toISOString())}. It stays in the feed and the calendar.`
        }
        value={form.endsAt}
        error={fieldErrorOf(announce.error, 'endsAt')}
        onChange={(event) => set({ endsAt: event.target.value })}
      />
    </FormDialog>
  );
}
