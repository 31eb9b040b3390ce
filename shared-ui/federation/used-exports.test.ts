import { expect, it } from 'vitest';
import { findImportedNames } from './used-exports.ts';

it('the names that a source imports from shared-ui are found, without types', () => {
  const source = `
    import { Button, type ButtonProps, Card as Panel } from '@plaudit/shared-ui/ui';
    import type { Tone } from '@plaudit/shared-ui/ui';
    import {
      Dialog,
      toast,
    } from "@plaudit/shared-ui/ui";
    import { other } from './ui.ts';
  `;
  expect(findImportedNames(source)).toEqual(['Button', 'Card', 'Dialog', 'toast']);
});
