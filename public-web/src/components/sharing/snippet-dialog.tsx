import { Button, CopyIcon, Dialog, TextArea, toast } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { WholeWords } from '../names/whole-words.tsx';
import './snippet.css';
import { t } from '../../lib/texts.ts';

type SnippetDialogProps = {
  title: string;
  description: string;
  /** HTML for another site. */
  snippet: string;
  /** A preview of what the snippet shows, or a link to one. For a badge also its downloads. */
  children: ReactNode;
  onClose: () => void;
};

export function SnippetDialog({ title, description, snippet, children, onClose }: SnippetDialogProps) {
  const copySnippet = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      toast({ title: t('Copied'), description: t('The HTML is on your clipboard.'), variant: 'success' });
    } catch {
      toast({ title: t('Copy it by hand'), description: t('The browser does not allow copying. Select the text.') });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={<WholeWords text={description} />}
      actions={
        <Button variant="primary" icon={<CopyIcon aria-hidden="true" />} onClick={copySnippet}>
          {t('Copy HTML')}
        </Button>
      }
    >
      <div className="snippet">
        {children}
        <TextArea
          label={t('HTML for your site')}
          className="snippet-code"
          value={snippet}
          rows={9}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
