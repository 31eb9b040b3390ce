import type { CsvFault } from './csv-table.ts';
import './import.css';

/** The lines around the place where the file is broken. */
export function FileFault({ fault: { line, column, lines } }: { fault: CsvFault }) {
  return (
    <>
      <ol className="file-fault">
        {lines.map(({ number, text }) => (
          <li key={number} value={number} data-fault={number === line || undefined}>
            <span aria-hidden="true">{number}</span>
            {number === line ? (
              <code>
                {text.slice(0, column)}
                <mark>{text.slice(column, column + 1)}</mark>
                {text.slice(column + 1)}
              </code>
            ) : (
              <code>{text}</code>
            )}
          </li>
        ))}
      </ol>
      <p className="ui-hint">
        Close it, or take it out, and drop the file again. What you chose for the columns is kept.
      </p>
    </>
  );
}
