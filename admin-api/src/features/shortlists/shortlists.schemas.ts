import { id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type CategoryBallot,
  type CategoryShortlist,
  NOMINEES_MAX,
  type SaveShortlistsRequest,
  SHORTLIST_CATEGORIES_MAX,
  type Shortlists,
} from '../../../contract/index.ts';

const ids = () => Joi.array<number[]>().items(id());
/** 0 means that nothing was stored yet. */
const version = () => Joi.number().integer().min(0);

export const shortlistsSchema = component(
  'Shortlists',
  Joi.object<Shortlists, true>({
    categories: Joi.array<CategoryShortlist[]>()
      .items(
        component(
          'CategoryShortlist',
          Joi.object<CategoryShortlist, true>({
            categoryId: id().required(),
            categoryName: Joi.string().required(),
            ballot: Joi.string<CategoryBallot>().valid('open', 'shortlist').required(),
            nominees: ids().required(),
            withdrawn: ids().required(),
            isPrepared: Joi.boolean().required(),
            version: version().required(),
          }),
        ),
      )
      .required(),
  }),
);

const saved = (...ballots: SaveShortlistsRequest['categories'][number]['ballot'][]) =>
  Joi.object<SaveShortlistsRequest>({
    categories: Joi.array()
      .items(
        Joi.object({
          categoryId: id().required(),
          ballot: Joi.string()
            .valid(...ballots)
            .required(),
          nominees: ids().unique().max(NOMINEES_MAX).required(),
          version: version(),
        }),
      )
      .unique('categoryId')
      .min(1)
      .max(SHORTLIST_CATEGORIES_MAX)
      .required(),
  });

export const saveShortlistsSchema = component('SaveShortlistsRequest', saved('open', 'shortlist'));
export const saveNextShortlistsSchema = component('SaveNextShortlistsRequest', saved('open', 'shortlist', 'as_before'));
