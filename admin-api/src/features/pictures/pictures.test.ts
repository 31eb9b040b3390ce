import { deflateSync } from 'node:zlib';
import { readPictureFileName } from '@plaudit/db/rules/site/pictures';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_BYTES_MAX, type PictureCrop } from '../../../contract/index.ts';
import { makePngChunk } from '../../testing/png-chunks.ts';
import { listAuditActions, type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { drawTestPicture, makeTestPicture, uploadTo } from '../../testing/uploads.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn(site.database.owner);
});

const upload = (bytes: Buffer, part?: PictureCrop | 'whole') => uploadTo(site.api, admin, bytes, part);

async function findStored(imageUrl: string) {
  const { name } = readPictureFileName(imageUrl.split('/').at(-1) ?? '') ?? { name: '' };
  const row = await site.database.owner('pictures').where({ name }).first();
  if (!row) throw new Error('The picture is not stored');
  return row;
}

/** The colors of the four corners, row by row from the top left. */
async function readCorners(file: Buffer): Promise<string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const names: Record<string, string> = { '100': 'red', '010': 'lime', '001': 'blue', '110': 'yellow' };
  const colorAt = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return [...data.subarray(from, from + 3)].map((value) => (value > 127 ? 1 : 0)).join('');
  };
  const [near, far] = [Math.round(info.width / 10), Math.round(info.width * 0.9)];
  return [colorAt(near, near), colorAt(far, near), colorAt(near, far), colorAt(far, far)].map(
    (color) => names[color] ?? color,
  );
}

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'cmyk', 'gray', '16 bit'])('of a %s becomes two WebP files', async (kind) => {
    const image = drawTestPicture({ width: 900, height: 700 });
    const bytes = await (kind === 'cmyk'
      ? sharp(await image.png().toBuffer())
          .toColourspace('cmyk')
          .jpeg()
      : kind === 'gray'
        ? image.grayscale().png()
        : kind === '16 bit'
          ? sharp(await image.png().toBuffer())
              .toColourspace('rgb16')
              .png()
          : image.toFormat(kind as 'png')
    ).toBuffer();
    const { status, body, text } = await upload(bytes);
    expect(status, text).toBe(201);
    expect(body.imageUrl).toMatch(/^\/pictures\/uploaded\/[0-9a-f]{32}-640\.webp$/);
    const { small, large } = await findStored(body.imageUrl);
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
    // In gray and in a printer's colors the corners look different.
    if (kind !== 'gray' && kind !== 'cmyk') expect(await readCorners(large)).toEqual(['red', 'lime', 'blue', 'yellow']);
  });

  it('of a cover keeps the whole picture, upright, and makes a third file of it', async () => {
    const image = drawTestPicture({ width: 2_000, height: 1_000 });
    const { status, body, text } = await upload(
      await image.jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      'whole',
    );
    expect(status, text).toBe(201);
    const { small, large, wide } = await findStored(body.imageUrl);
    expect(await sharp(wide ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect(await sharp(large).metadata()).toMatchObject({ width: 320, height: 640 });
    expect(await sharp(small).metadata()).toMatchObject({ width: 80, height: 160 });
    expect((await readCorners(large)).slice(0, 2)).toEqual(['blue', 'red']);
  });

  it('of a small picture does not enlarge it', async () => {
    const { body } = await upload(await makeTestPicture({ width: 100, height: 120 }));
    const { small, large } = await findStored(body.imageUrl);
    expect((await sharp(large).metadata()).width).toBe(100);
    expect((await sharp(small).metadata()).width).toBe(100);
  });

  it('keeps transparent pixels', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background } })
      .png()
      .toBuffer();
    const { large } = await findStored((await upload(bytes)).body.imageUrl);
    expect((await sharp(large).metadata()).hasAlpha).toBe(true);
  });

  it('cuts out the square that was chosen', async () => {
    const { body } = await upload(await makeTestPicture({ width: 400, height: 300 }), {
      left: 210,
      top: 160,
      size: 120,
    });
    const { large } = await findStored(body.imageUrl);
    expect((await sharp(large).metadata()).width).toBe(120);
    expect(await readCorners(large)).toEqual(['yellow', 'yellow', 'yellow', 'yellow']);
  });

  it('stores the same picture once', async () => {
    const bytes = await makeTestPicture();
    const [first, again] = await Promise.all([upload(bytes), upload(bytes)]);
    expect(again?.body).toEqual(first?.body);
    expect(await site.database.owner('pictures').pluck('name')).toHaveLength(1);
  });

  it('is in the audit log', async () => {
    const { body } = await upload(await makeTestPicture());
    expect(await listAuditActions(site.database.owner)).toEqual(['picture.uploaded']);
    const [entry] = await site.database.owner('audit_log');
    expect(JSON.parse(String(entry?.detail))).toEqual({ imageUrl: body.imageUrl });
  });

  it('can be the picture of a vendor', async () => {
    const { imageUrl } = (await upload(await makeTestPicture())).body;
    const vendor = { name: 'Alder', description: 'Strings', imageUrl };
    const response = await site.api.post<{ imageUrl: string }>('/api/admin/vendors', admin.token, vendor);
    expect([response.status, response.body.imageUrl]).toEqual([201, imageUrl]);
  });
});

describe('the metadata of a camera', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'turns the picture upright (orientation %i) and is then left out',
    async (orientation) => {
      const upright = await makeTestPicture({ width: 400, height: 300 });
      // Makes the pixels that a turned camera stores: `autoOrient` undoes an orientation, so it gets the opposite one.
      const back: Record<number, number> = { 6: 8, 8: 6 };
      const turned = await sharp(
        await sharp(upright)
          .withMetadata({ orientation: back[orientation] ?? orientation })
          .png()
          .toBuffer(),
      )
        .autoOrient()
        .png()
        .toBuffer();
      const exif = { IFD0: { Copyright: 'somebody', Artist: 'a name' } };
      const bytes = await sharp(turned).withExif(exif).withMetadata({ orientation }).jpeg().toBuffer();
      expect((await sharp(bytes).metadata()).orientation).toBe(orientation);

      const whole = await findStored((await upload(bytes)).body.imageUrl);
      expect(await readCorners(whole.large)).toEqual(['red', 'lime', 'blue', 'yellow']);
      const cut = await findStored((await upload(bytes, { left: 250, top: 0, size: 140 })).body.imageUrl);
      expect(await readCorners(cut.large)).toEqual(['lime', 'lime', 'lime', 'lime']);
      for (const file of [whole.large, whole.small]) {
        const { exif: kept, icc, xmp, orientation: mark } = await sharp(file).metadata();
        expect([kept, icc, xmp, mark]).toEqual([undefined, undefined, undefined, undefined]);
      }
    },
  );
});

describe('these are rejected, with a message that says why:', () => {
  const expectRejected = async (bytes: Buffer, code: string, part?: PictureCrop | 'whole') => {
    const { status, body } = await upload(bytes, part);
    expect([status, body.code]).toEqual([400, `picture.${code}`]);
    expect(body.message).toMatch(/^[A-Z].{20,}/);
    expect(await site.database.owner('pictures').pluck('name')).toEqual([]);
    return body.message;
  };

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect/></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7 and what comes after it'],
    ['nothing', ''],
    ['a few bytes', 'GIF89a'],
  ])('%s', async (_what, content) => {
    await expectRejected(Buffer.from(content), 'unknown_type');
  });

  it.each(['tiff', 'avif'] as const)('%s, which browsers or libraries read differently', async (format) => {
    await expectRejected(await drawTestPicture().toFormat(format).toBuffer(), 'unknown_type');
  });

  it.each(['gif', 'webp'] as const)('an animated %s', async (format) => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { loop: 0 })
      .toBuffer();
    await expectRejected(bytes, 'animated');
    await expectRejected(bytes, 'animated', 'whole');
  });

  it('an animated PNG', async () => {
    const still = await makeTestPicture();
    const header = 8 + 25;
    const control = makePngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    await expectRejected(Buffer.concat([still.subarray(0, header), control, still.subarray(header)]), 'animated');
  });

  it('a small file that says it has billions of pixels', async () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(60_000, 0);
    header.writeUInt32BE(60_000, 4);
    header.set([1, 0], 8);
    const bytes = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      makePngChunk('IHDR', header),
      makePngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      makePngChunk('IEND', Buffer.alloc(0)),
    ]);
    for (const part of [undefined, 'whole'] as const) {
      expect(await expectRejected(bytes, 'too_many_pixels', part)).toContain('60000 × 60000');
    }
  });

  it('a damaged file', async () => {
    const bytes = await drawTestPicture().jpeg().toBuffer();
    await expectRejected(bytes.subarray(0, bytes.length / 2), 'unreadable');
    await expectRejected(Buffer.concat([bytes.subarray(0, 4), Buffer.alloc(400)]), 'unreadable');
  });

  it('a square that is not inside the picture', async () => {
    const bytes = await makeTestPicture({ width: 40, height: 30 });
    await expectRejected(bytes, 'crop_outside', { left: 11, top: 0, size: 30 });
    await expectRejected(bytes, 'crop_outside', { left: 0, top: 1, size: 30 });
  });

  it('a square without a size', async () => {
    const headers = { 'Content-Type': 'application/octet-stream' };
    const raw = await makeTestPicture();
    const response = await site.api.send('POST', '/api/admin/pictures?left=1', { token: admin.token, raw, headers });
    expect(response.status).toBe(400);
  });

  it('more than 5 MB', async () => {
    const { status, body } = await upload(Buffer.alloc(PICTURE_BYTES_MAX + 1));
    expect([status, body.message]).toEqual([413, 'A picture may have 5 MB at most']);
  });
});

describe('uploading pictures', () => {
  it('is not possible for admins who may not change vendors', async () => {
    const other = await signInAsAdmin(site.database.owner);
    expect((await uploadTo(site.api, other, await makeTestPicture())).status).toBe(403);
  });

  it('is limited for each admin separately', async () => {
    const bytes = await makeTestPicture();
    await upload(bytes);
    await site.database.owner('rate_limits').where('counter_key', 'like', 'pictures-minutes:%').update({ hits: 400 });
    const { status, body, headers } = await upload(bytes);
    expect([status, body.code]).toEqual([429, 'picture.too_many']);
    expect(body.message).toMatch(/^You have uploaded many pictures\. Try again in [45] minutes$/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await uploadTo(site.api, await signIn(site.database.owner), bytes)).status).toBe(201);
  });

  it('says in how many hours it is possible again once the limit of a day is reached', async () => {
    const { owner } = site.database;
    const bytes = await makeTestPicture();
    await upload(bytes);
    const threeHoursAgo = owner.raw('window_start - interval 3 hour');
    await owner('rate_limits')
      .where('counter_key', 'like', 'pictures-day:%')
      .update({ hits: 2_000, window_start: threeHoursAgo });
    const { status, body } = await upload(bytes);
    expect([status, body.message]).toEqual([429, 'You have uploaded many pictures. Try again in 21 hours']);
  });
});
