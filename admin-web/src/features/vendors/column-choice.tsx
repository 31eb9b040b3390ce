import { Notice, Select } from '@plaudit/shared-ui/ui';
import {
  COLUMN_FIELDS,
  type ColumnMapping,
  type CsvHeadings,
  chooseColumn,
  chooseLinkColumn,
  isNeeded,
  type SingleField,
} from './csv-columns.ts';
import './import.css';

type ColumnChoiceProps = {
  file: CsvHeadings;
  mapping: ColumnMapping;
  drawnEmblems: boolean;
  onChange: (mapping: ColumnMapping) => void;
};

const NO_COLUMN = 'none';

export function ColumnChoice({ file: { headings, example }, mapping, drawnEmblems, onChange }: ColumnChoiceProps) {
  const columns = headings.map((heading, index) => ({ value: String(index), label: heading || `Column ${index + 1}` }));
  const choose = (field: SingleField, value: string) =>
    onChange(chooseColumn(mapping, field, value === NO_COLUMN ? undefined : Number(value)));
  return (
    <fieldset className="admin-columns-choice">
      <legend className="ui-label">Which column is which?</legend>
      {COLUMN_FIELDS.map((known) => {
        const { field, label } = known;
        const isRequired = isNeeded(known, drawnEmblems);
        const column = mapping[field];
        const shown = column === undefined ? undefined : example[column];
        return (
          <Select
            key={field}
            label={label}
            hint={
              shown
                ? `Such as: ${shown.slice(0, 60)}`
                : field === 'shortlists'
                  ? 'Names of categories, if the file has them.'
                  : undefined
            }
            options={isRequired ? columns : [{ value: NO_COLUMN, label: 'Not in the file' }, ...columns]}
            placeholder={isRequired ? 'Choose a column' : undefined}
            value={column === undefined ? (isRequired ? '' : NO_COLUMN) : String(column)}
            onChange={(value) => choose(field, value)}
          />
        );
      })}
      <fieldset className="admin-link-columns">
        <legend className="ui-label">Links</legend>
        {columns.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={mapping.links?.includes(Number(value)) ?? false}
              onChange={(event) => onChange(chooseLinkColumn(mapping, Number(value), event.target.checked))}
            />
            {label}
          </label>
        ))}
        <p className="ui-hint">Columns with web addresses. The heading becomes the title of the link.</p>
      </fieldset>
      {headings.length < 2 ? (
        <Notice tone="warning" title="The file has one column only">
          Cells are separated by commas, semicolons or tabs.
        </Notice>
      ) : null}
    </fieldset>
  );
}
