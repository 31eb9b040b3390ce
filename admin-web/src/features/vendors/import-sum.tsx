import { categoriesInCell, type ImportVendorsResponse } from '@plaudit/admin-api/contract';
import { SuccessIcon } from '@plaudit/shared-ui/ui';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import type { VendorFile } from './use-vendor-file.ts';
import './import.css';

const LIST = new Intl.ListFormat('en-US');

/** What the import makes, in one line. */
export function ImportSum({ file, plan }: { file: VendorFile; plan: ImportVendorsResponse }) {
  const { table, columns } = file;
  const left = columns.flatMap(({ kind }, index) =>
    kind === 'out' ? [table.headings[index] || `Column ${index + 1}`] : [],
  );
  const parts = [
    formatCount(plan.created, plan.updated + plan.unchanged > 0 ? 'new vendor' : 'vendor'),
    plan.updated > 0 ? `${formatNumber(plan.updated)} changed` : '',
    plan.unchanged > 0 ? `${formatNumber(plan.unchanged)} unchanged` : '',
    linksText(file),
    listsText(file),
  ];
  return (
    <p className="import-sum" role="status">
      <SuccessIcon aria-hidden="true" />
      <span>
        <strong>{parts.filter(Boolean).join(', ')}.</strong>{' '}
        {left.length > 0 ? `${LIST.format(left)} ${left.length === 1 ? 'is' : 'are'} left out.` : null}{' '}
        {hasCommas(file) ? 'Commas between categories were understood.' : null}
      </span>
    </p>
  );
}

function linksText({ columns, kept: rows }: VendorFile): string {
  const cells = columns.flatMap(({ kind }, index) =>
    kind === 'link' ? rows.map((row) => row.cells[index] ?? '') : [],
  );
  const count = cells.reduce(
    (sum, cell) => sum + (cell.match(/(?:https?:\/\/|www\.)\S+/gi)?.length ?? (cell ? 1 : 0)),
    0,
  );
  return count === 0 ? '' : formatCount(count, 'link');
}

const listCells = ({ columns, kept: rows }: VendorFile): string[] => {
  const index = columns.findIndex(({ kind }) => kind === 'shortlists');
  return index < 0 ? [] : rows.map(({ cells }) => cells[index] ?? '');
};

/** '12 categories with 4 to 11 vendors' */
function listsText(file: VendorFile): string {
  const counts = new Map<string, number>();
  for (const cell of listCells(file)) {
    for (const name of new Set(categoriesInCell(cell, file.categories).known)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  if (counts.size === 0) return '';
  const [least, most] = [Math.min(...counts.values()), Math.max(...counts.values())];
  const span =
    least === most ? formatCount(least, 'vendor') : `${formatNumber(least)} to ${formatCount(most, 'vendor')}`;
  return `${formatCount(counts.size, 'category', 'categories')} with ${span}`;
}

const hasCommas = (file: VendorFile): boolean =>
  listCells(file).some(
    (cell) => cell.includes(',') && !/[;|\n]/.test(cell) && categoriesInCell(cell, file.categories).known.length > 1,
  );
