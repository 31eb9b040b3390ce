import { describe, expect, it, vi } from 'vitest';
import { receivePackages, sharedPackages } from './shared-packages.ts';

const REACT = { version: '19' };
const REACT_DOM = { version: '19' };

describe('the packages of the page', () => {
  it('are taken from a module that has loaded them, and are loaded if none has', async () => {
    const get = vi.fn();
    await receivePackages(['react', 'react-dom'], {
      react: { '19.3.1': { get, lib: () => REACT } },
      'react-dom': { '19.3.1': { get: async () => () => REACT_DOM } },
      other: {},
    });
    expect(sharedPackages.react).toBe(REACT);
    expect(sharedPackages['react-dom']).toBe(REACT_DOM);
    expect(get).not.toHaveBeenCalled();
  });

  it.each([{}, { react: undefined }, { react: {} }])('cannot be received when the page shares %j', async (scope) => {
    await expect(receivePackages(['react'], scope)).rejects.toThrow('The page shares no react');
  });
});
