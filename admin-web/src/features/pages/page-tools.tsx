import { Button } from '@plaudit/shared-ui/ui';
import type { RefObject } from 'react';
import './pages.css';

/** What a press does with the selected text. `line` is put before each selected line. */
const TOOLS = [
  { label: 'Bold', shown: <b>B</b>, before: '**', after: '**', empty: 'bold' },
  { label: 'Italic', shown: <i>I</i>, before: '*', after: '*', empty: 'italic' },
  { label: 'Heading', shown: 'H2', line: '## ', empty: 'Heading' },
  { label: 'List', shown: '• –', line: '- ', empty: 'First' },
  { label: 'Link', shown: <u>Link</u>, before: '[', after: '](https://)', empty: 'text of the link' },
] as const;
type Tool = (typeof TOOLS)[number];

type PageToolsProps = { field: RefObject<HTMLTextAreaElement | null>; onChange: (text: string) => void };

export function PageTools({ field, onChange }: PageToolsProps) {
  const use = (tool: Tool) => {
    const area = field.current;
    if (!area) return;
    area.focus();
    const { value, selectionStart: from, selectionEnd: to } = area;
    const chosen = value.slice(from, to) || tool.empty;
    const put = 'line' in tool ? chosen.replace(/^/gm, tool.line) : `${tool.before}${chosen}${tool.after}`;
    const isInLine = 'line' in tool && from > 0 && value[from - 1] !== '\n';
    area.setRangeText(isInLine ? `\n\n${put}` : put, from, to, 'select');
    onChange(area.value);
  };
  return (
    <fieldset className="admin-page-tools" aria-label="Put into the text">
      {TOOLS.map((tool) => (
        <Button key={tool.label} variant="quiet" size="small" aria-label={tool.label} onClick={() => use(tool)}>
          {tool.shown}
        </Button>
      ))}
    </fieldset>
  );
}
