import { PAGE_TEXT_MAX, type SaveSitePageRequest, type SitePage } from '@plaudit/admin-api/contract';
import { BackIcon, Button, OutsideLink, TextLink } from '@plaudit/shared-ui/ui';
import { useRef, useState } from 'react';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { LeaveGuard } from '../../components/forms/leave-guard.tsx';
import { StaleEditNotice } from '../../components/forms/stale-edit-notice.tsx';
import { RoomHead } from '../../components/room-head.tsx';
import { useSiteOrigin } from '../../http/site-origin.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { formatCount } from '../../lib/format-counts.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { useSavePage } from './api.ts';
import { DeletePageDialog } from './delete-page-dialog.tsx';
import { PAGE_TITLES, pageState } from './page-names.ts';
import { PagePreview } from './page-preview.tsx';
import { PageTools } from './page-tools.tsx';
import './pages.css';

type PageEditorProps = { page: SitePage; siteHref: string };

/** One page in Markdown, beside how voters will read it. */
export function PageEditor({ page, siteHref }: PageEditorProps) {
  const { name } = page;
  const title = PAGE_TITLES[name];
  const [form, setForm] = useState<Required<SaveSitePageRequest>>(() => formOf(page));
  const set = (change: Partial<SaveSitePageRequest>) => setForm((before) => ({ ...before, ...change }));
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useSavePage(name);
  const openDialog = useOpenDialog();
  const siteOrigin = useSiteOrigin();
  const stored = storedVersionOf<SitePage>(save.error);
  const text = form.text.trim();
  const isChanged = text !== page.text || form.inFooter !== (page.shownSince !== null);
  const send = () =>
    save.mutate(
      { ...form, text },
      {
        onSuccess: (pages) => {
          const saved = pages.find((each) => each.name === name);
          if (saved) set({ version: saved.version });
        },
      },
    );
  return (
    <>
      <TextLink href={siteHref} className="admin-page-back">
        <BackIcon aria-hidden="true" />
        Site
      </TextLink>
      <RoomHead
        title={title}
        text={`${new URL(siteOrigin).host}/${name}. ${pageState(page)}.`}
        actions={
          <>
            {page.version === 0 ? null : (
              <Button
                variant="quiet"
                onClick={() =>
                  openDialog((close) => (
                    <DeletePageDialog page={page} onClose={close} onDone={() => setForm(NOT_WRITTEN)} />
                  ))
                }
              >
                Delete
              </Button>
            )}
            <Button
              variant="primary"
              disabled={text === '' || !isChanged}
              busy={save.isPending}
              busyLabel="Saving..."
              onClick={send}
            >
              Save
            </Button>
          </>
        }
      />
      {stored ? (
        <StaleEditNotice
          error={save.error}
          fields={[
            { label: 'Text', mine: text, stored: stored.text },
            { label: 'In the footer', mine: yesOrNo(form.inFooter), stored: yesOrNo(stored.shownSince !== null) },
          ]}
          onUseStored={() => {
            setForm(formOf(stored));
            save.reset();
          }}
          onKeepMine={() => {
            set({ version: stored.version });
            save.reset();
          }}
        />
      ) : null}
      <section className="admin-page-editor" aria-label={title}>
        <div className="admin-page-bar">
          <PageTools field={field} onChange={(changed) => set({ text: changed })} />
          <CheckField
            label="In the footer"
            sentence="Off: a draft, which voters do not see."
            checked={form.inFooter}
            onChange={(inFooter) => set({ inFooter })}
          />
        </div>
        <div className="admin-page-pair">
          <textarea
            ref={field}
            aria-label="Text in Markdown"
            dir="auto"
            value={form.text}
            maxLength={PAGE_TEXT_MAX}
            placeholder={`# ${title}\n\nEverybody with an account has **one vote** in each category.\n\n## Who can win\n\n- …`}
            onChange={(event) => set({ text: event.target.value })}
          />
          <PagePreview title={title} text={form.text} />
        </div>
        <p className="admin-page-foot">
          <span>
            Markdown, without HTML.
            {page.changedAt ? ` Saved by ${page.changedBy ?? 'somebody'}, ${formatPublicTime(page.changedAt)}` : ''}
          </span>
          <span>{formatCount(text === '' ? 0 : text.split(/\s+/).length, 'word')}</span>
        </p>
      </section>
      {page.shownSince === null ? null : (
        <p>
          <OutsideLink href={new URL(`/${name}`, siteOrigin).href}>The page as voters see it</OutsideLink>
        </p>
      )}
      <LeaveGuard isEdited={isChanged && !save.isPending} what={`The text of “${title}”`} hasQuery />
    </>
  );
}

const NOT_WRITTEN = { text: '', inFooter: false, version: 0 };
const formOf = ({ text, shownSince, version }: SitePage) => ({ text, inFooter: shownSince !== null, version });
const yesOrNo = (isOn: boolean) => (isOn ? 'Yes' : 'No');
