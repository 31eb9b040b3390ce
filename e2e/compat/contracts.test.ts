import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBreaks } from '../../scripts/compat/contract-breaks.ts';
import { compareContracts } from '../../scripts/compat/contracts.ts';
import type { ApiDocument } from '../../scripts/compat/openapi.ts';
import { ROOT } from '../../scripts/stack/layout.ts';

test.each(compareContracts(ROOT))('$part serves every client of its last release ($since)', ({ breaks }) => {
  expect(breaks, 'decide it on a page in docs/decisions with a line `Breaks: …`, or keep it').toEqual([]);
});

type Changeable = Record<string, Record<string, Record<string, Record<string, never>>>> & ApiDocument;

/** The real document of public-api, changed as each case says. */
function change(edit: (document: ReturnType<typeof read>) => void): string[] {
  const changed = read();
  edit(changed);
  return findBreaks(read(), changed);
}

function read() {
  const document: Changeable = JSON.parse(readFileSync(join(ROOT, 'public-api', 'openapi.json'), 'utf8'));
  return {
    ...document,
    vote: document.components?.schemas?.VoteRequest as NonNullable<
      NonNullable<ApiDocument['components']>['schemas']
    >[string],
    receipt: document.components?.schemas?.VoteReceipt as NonNullable<
      NonNullable<ApiDocument['components']>['schemas']
    >[string],
  };
}

describe('a client stumbles over', () => {
  test('a call that is gone', () => {
    const breaks = change((document) => {
      delete document.paths['/api/votes'];
    });
    expect(breaks).toEqual(['POST /api/votes: is gone']);
  });

  test('a field that is gone from an answer', () => {
    const breaks = change(({ receipt }) => {
      delete receipt.properties?.castAt;
    });
    expect(breaks).toContain('POST /api/votes 201.castAt: is gone');
  });

  test('a field that may be missing', () => {
    const breaks = change(({ receipt }) => {
      receipt.required = ['receipt'];
    });
    expect(breaks).toContain('POST /api/votes 201.vendorId: may now be missing');
  });

  test('a field of another type', () => {
    const breaks = change(({ receipt }) => {
      receipt.properties = { ...receipt.properties, vendorId: { type: 'string' } };
    });
    expect(breaks).toContain('POST /api/votes 201.vendorId: may now be string');
  });

  test('a field that a call now needs', () => {
    const breaks = change(({ vote }) => {
      vote.properties = { ...vote.properties, reason: { type: 'string' } };
      vote.required = [...(vote.required ?? []), 'reason'];
    });
    expect(breaks).toEqual(['POST /api/votes request.reason: is now needed']);
  });

  test('a field that a call no longer takes', () => {
    const breaks = change(({ vote }) => {
      delete vote.properties?.categoryId;
    });
    expect(breaks).toContain('POST /api/votes request.categoryId: is no longer taken');
  });

  test('a narrower limit', () => {
    const breaks = change(({ vote }) => {
      vote.properties = { ...vote.properties, vendorId: { ...vote.properties?.vendorId, maximum: 10 } };
    });
    expect(breaks).toEqual(['POST /api/votes request.vendorId: maximum fell to 10']);
  });

  test('another status of success', () => {
    const breaks = change(({ paths }) => {
      delete paths['/api/votes']?.post?.responses?.['201'];
    });
    expect(breaks).toEqual(['POST /api/votes 201: is no longer answered']);
  });
});

describe('a client goes on with', () => {
  test('the same document', () => {
    expect(change(() => {})).toEqual([]);
  });

  test('more calls, more fields in answers, more optional fields in calls, wider limits', () => {
    const breaks = change(({ paths, vote, receipt }) => {
      paths['/api/new'] = { get: { responses: {} } };
      receipt.properties = { ...receipt.properties, more: { type: 'string' } };
      vote.properties = { ...vote.properties, note: { type: 'string' } };
    });
    expect(breaks).toEqual([]);
  });
});
