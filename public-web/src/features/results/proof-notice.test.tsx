import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ProofNotice } from './proof-notice.tsx';

test('a badge is not confirmed on a site that has had no period', () => {
  renderInApp(<ProofNotice period={undefined} results={undefined} />, undefined, '/?tab=results&proof=7-3');
  expect(screen.getByRole('status').textContent).toContain('Not confirmed: this site has no such results');
});
