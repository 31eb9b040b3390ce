import { unlinkSync } from 'node:fs';

/**
 * Removes a link or file if it is there. `rmSync` of some versions of Node 24 follows a link: it rejects one to a folder,
 * and leaves one to nothing.
 * @param {string} path
 */
export function removeLink(path) {
  try {
    unlinkSync(path);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
