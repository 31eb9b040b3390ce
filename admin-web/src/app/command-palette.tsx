import { Dialog, isComposing, SearchIcon, TextField } from '@plaudit/shared-ui/ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { searchIn } from '../../../shared-ui/format/search.ts';
import './command-palette.css';

export type Command = {
  label: string;
  /** Other words that find the command in the palette. */
  words?: string;
  run: () => void;
};

type CommandPaletteProps = {
  commands: readonly Command[];
  /** Commands that use the typed text, such as a search for it. */
  commandsFor: (text: string) => readonly Command[];
};

const OPENS = 'palette-opens';

export const openPalette = () => void window.dispatchEvent(new Event(OPENS));

export function CommandPalette(props: CommandPaletteProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('[role$="dialog"][data-state]')) setIsOpen(true);
    };
    const open = () => setIsOpen(true);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener(OPENS, open);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener(OPENS, open);
    };
  }, []);
  return isOpen ? <OpenPalette {...props} onClose={() => setIsOpen(false)} /> : null;
}

function OpenPalette({ commands, commandsFor, onClose }: CommandPaletteProps & { onClose: () => void }) {
  const listId = useId();
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const typed = text.trim();
  const shown = [
    ...searchIn(commands, typed, ({ label, words }) => [label, words]),
    ...(typed === '' ? [] : commandsFor(typed)),
  ];
  const idOf = (index: number) => `${listId}-${index}`;

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') run(shown[position]);
    else if (step === undefined) return;
    else {
      const next = (position + step + shown.length) % Math.max(1, shown.length);
      setPosition(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Go to" size="small">
      <form className="admin-palette" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Screen or action"
          hideLabel
          icon={<SearchIcon />}
          placeholder="Screen, action or name"
          value={text}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? idOf(position) : undefined}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setPosition(0);
          }}
        />
        <div id={listId} role="listbox" aria-label="Screens and actions">
          {shown.map((command, index) => (
            <button
              key={command.label}
              id={idOf(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === position}
              className="admin-menu-item"
              onClick={() => run(command)}
            >
              {command.label}
            </button>
          ))}
        </div>
        {shown.length === 0 ? <p className="ui-hint">Nothing found.</p> : null}
      </form>
    </Dialog>
  );
}
