import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { idParams } from '@plaudit/server-kit/http/fields';
import type { Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import { route } from '../../http/route.ts';
import type { ShareCard } from './card.ts';
import { drawCard } from './card-drawing.ts';
import type { Drawing } from './drawing.ts';
import type { MakeDrawing, MakePicture } from './picture-maker.ts';
import { drawShareCard } from './share-drawing.ts';
import { describeSiteCard } from './site-card.ts';
import { describeVendorCard } from './vendor-card.ts';
import { describeWinnerCard } from './winner-card.ts';

const CARD = {
  method: 'GET',
  tag: null,
  access: 'everybody',
  ignoresQuery: true,
  response: {
    status: 200,
    description: 'A picture of 1200 x 630 pixels',
    schema: Joi.binary().required(),
    mediaType: 'image/png',
    caching: 'shared',
  },
} as const;

/** Pictures that chats show beside a link to the site. */
export function cardRoutes({ db, makePicture }: { db: Db; makePicture: MakePicture }): Route[] {
  const draw = async (makeDrawing: MakeDrawing) => {
    const picture = await makePicture(makeDrawing);
    if (picture === undefined) throw new AppError('card.not_found', 404, 'There is no such card');
    return picture;
  };

  return [
    route({
      ...CARD,
      operationId: 'getSiteCard',
      path: '/cards/site.png',
      summary: 'The card of the site',
      handle: () => draw(async () => drawCard(await describeSiteCard(db))),
    }),
    route({
      ...CARD,
      operationId: 'getVendorCard',
      path: '/cards/vendor/:id.png',
      summary: 'The card of a vendor',
      params: idParams,
      handle: ({ params }) => draw(() => drawShared(describeVendorCard(db, params.id))),
    }),
    route({
      ...CARD,
      operationId: 'getWinnerCard',
      path: '/cards/winner/:id.png',
      summary: 'The card of the winner of a period',
      params: idParams,
      handle: ({ params }) => draw(() => drawShared(describeWinnerCard(db, params.id))),
    }),
  ];
}

async function drawShared(described: Promise<ShareCard | undefined>): Promise<Drawing | undefined> {
  const card = await described;
  return card && drawShareCard(card);
}
