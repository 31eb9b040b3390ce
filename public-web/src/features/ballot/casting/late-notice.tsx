import { Button, focusMain, Notice } from '@plaudit/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import './late-notice.css';
import { t } from '../../../lib/texts.ts';

type LateNoticeProps = {
  title: string;
  /** Without a line there is no notice. */
  lines: readonly string[];
  onClose: () => void;
};

/** What the end of voting has cut off, above the winners, until the voter closes it. */
export function LateNotice({ title, lines, onClose }: LateNoticeProps) {
  // Screen readers read out what is added to a region, but not what a new region has from the start.
  const [isRegionThere, setRegionThere] = useState(false);
  useEffect(() => setRegionThere(true), []);
  // The ballot was perhaps far below, and what the voter sees in its place says nothing about the vote.
  const regionRef = useRef<HTMLDivElement>(null);
  const isShown = isRegionThere && lines.length > 0;
  useEffect(() => {
    if (isShown) regionRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  const close = () => {
    onClose();
    focusMain();
  };
  return (
    <div ref={regionRef} role="status" className="late-votes">
      {isShown ? (
        <Notice tone="warning" title={title} action={<Button onClick={close}>{t('Close')}</Button>}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}
