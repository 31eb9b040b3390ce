import { useState } from 'react';
import {
  NumberField,
  PasswordChecklist,
  PasswordField,
  PickList,
  SearchIcon,
  Select,
  TextArea,
  TextField,
} from '../../src/ui.ts';
import { Example, Examples } from '../example.tsx';

const VENDORS = [
  { id: 1, name: 'Nordlicht', description: 'Small batches, slow mail, and a reply to every letter.' },
  { id: 2, name: 'Silk & Stone', description: 'Careful packing and a catalog that is always current.' },
  { id: 3, name: 'Umbra', description: 'Says little, ships at night.' },
  { id: 4, name: 'Red Harbour', description: 'Wide variety from the coast.' },
  { id: 5, name: 'Retired Vendor', description: 'No longer takes part.', disabled: true },
];
const PASSWORD_RULES = [
  { id: 'lowercase', label: 'One lowercase letter', test: (password: string) => /[a-z]/.test(password) },
  { id: 'digit', label: 'One number', test: (password: string) => /[0-9]/.test(password) },
];
const SORTS = [
  { value: 'name', label: 'Name' },
  { value: 'rating', label: 'Top Rated' },
  { value: 'votes', label: 'Most Votes' },
] as const;

export function Fields() {
  const [vendor, setVendor] = useState<number | null>(null);
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('name');
  return (
    <Examples>
      <Example name="Text">
        <TextField label="Username" autoComplete="username" hint="3 to 20 letters, digits or underscores" />
        <TextField label="Category name" error="Name and description are required" defaultValue="" />
        <TextField label="Locked" disabled defaultValue="Cannot be changed" />
        <TextField label="Search" type="search" icon={<SearchIcon />} placeholder="Search vendors..." hideLabel />
      </Example>
      <Example name="Password, number, long text, color">
        <PasswordField label="Password" autoComplete="current-password" />
        <PasswordChecklist rules={PASSWORD_RULES} password="laurel" />
        <NumberField label="Days" min={1} defaultValue={30} />
        <TextArea label="Description" defaultValue="What people are voting on." />
        <TextField label="Color" type="color" defaultValue="#3b82f6" />
      </Example>
      <Example name="Pick list">
        <PickList
          label="Vendor"
          items={VENDORS}
          value={vendor}
          onChange={setVendor}
          placeholder="Choose a vendor"
          searchPlaceholder="Search vendors..."
          searchLabel="Search vendors"
        />
        <PickList label="Voted" items={VENDORS} value={2} onChange={setVendor} disabled />
        <PickList label="Needed" items={VENDORS} value={null} onChange={setVendor} error="Choose one first" />
      </Example>
      <Example name="Select">
        <Select label="Sort by" options={SORTS} value={sort} onChange={setSort} />
        <Select
          label="On two lines"
          options={SORTS}
          value={sort}
          onChange={setSort}
          shown={
            <>
              <span>{SORTS.find(({ value }) => value === sort)?.label}</span>
              <span className="ui-hint">of all vendors</span>
            </>
          }
        />
      </Example>
    </Examples>
  );
}
