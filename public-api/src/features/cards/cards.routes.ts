import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';
import { idParams } from '@plaudit/server-kit/http/fields';
import { validateText } from '@plaudit/server-kit/http/validation';
import type { Express, Request } from 'express';
import type { Card } from './card.ts';
import { drawCard } from './card-drawing.ts';
import type { MakePicture } from './picture-maker.ts';
import { describeSiteCard } from './site-card.ts';
import { describeVendorCard } from './vendor-card.ts';
import { describeWinnerCard } from './winner-card.ts';

const DEADLINE_MS = 2_500;

/** Pictures that chats show beside a link to the site. */
export function mountCards(app: Express, { db, makePicture }: { db: Db; makePicture: MakePicture }): void {
  const mountCard = (path: string, describe: (id: number) => Promise<Card | undefined>) =>
    app.get(path, async (request, response) => {
      const id = idOf(request);
      const drawing = async () => {
        const card = await describe(id);
        return card && drawCard(card);
      };
      const picture = await withinDeadline(DEADLINE_MS, makePicture(drawing));
      if (picture === undefined) throw new AppError('card.not_found', 404, 'There is no such card');
      response.set({ 'Cache-Control': 'public, max-age=0, s-maxage=1', ETag: picture.etag });
      response.type('png').send(picture.png);
    });

  mountCard('/cards/site.png', () => describeSiteCard(db));
  mountCard('/cards/vendor/:id.png', (id) => describeVendorCard(db, id));
  mountCard('/cards/winner/:id.png', (id) => describeWinnerCard(db, id));
}

const idOf = ({ params }: Request): number => ('id' in params ? validateText(idParams, params).id : 0);
