import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SitePreview } from './site-preview.tsx';

test('the texts are previewed where voters see them', () => {
  const values = {
    top_right_name: 'The Thornies',
    top_right_details: 'Autumn',
    site_name: 'The Thorn Awards',
    site_description: 'Vote now',
  };
  render(<SitePreview values={values} appearance={{}} logo={undefined} />);
  const preview = screen.getByRole('region', { name: 'Preview of the site' });
  expect([...preview.querySelectorAll('p')].map((line) => line.textContent)).toEqual(Object.values(values));
});
