import { ButtonLink, DownloadIcon } from '@plaudit/shared-ui/ui';
import { SnippetDialog } from './snippet-dialog.tsx';
import { BADGE_SIZE } from './snippets.ts';
import './snippet.css';

type BadgeDialogProps = {
  title: string;
  description: string;
  /** What the badge says. */
  text: string;
  snippet: string;
  pathOf: (format: 'svg' | 'png') => string;
  /** The name of the downloaded files without their endings. */
  fileName: string;
  onClose: () => void;
};

/** A badge with its HTML and its files. */
export function BadgeDialog({ text, pathOf, fileName, ...dialog }: BadgeDialogProps) {
  return (
    <SnippetDialog {...dialog}>
      <img className="snippet-badge" src={pathOf('svg')} alt={text} {...BADGE_SIZE} />
      <div className="ui-actions">
        {(['svg', 'png'] as const).map((format) => (
          <ButtonLink
            key={format}
            href={pathOf(format)}
            download={`${fileName}.${format}`}
            icon={<DownloadIcon aria-hidden="true" />}
          >
            {format.toUpperCase()}
          </ButtonLink>
        ))}
      </div>
    </SnippetDialog>
  );
}
